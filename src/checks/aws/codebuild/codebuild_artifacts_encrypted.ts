import { defineCheck, mustNotBe } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'codebuild_artifacts_encrypted',
  title: 'CodeBuild projects should encrypt their artifacts',
  service: 'codebuild',
  severity: 'medium',
  categories: ['encryption', 'supply-chain'],
  topics: ['encryption-at-rest'],
  risk: 'Whoever can read the bucket can read what was built, since no key of the project stands in between.',
  remediation: {
    text: 'Remove the setting that turns encryption of artifacts off.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/security-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/codebuild/latest/APIReference/API_ProjectArtifacts.html'],
  sameAs: { checkov: ['CKV_AWS_78'], trivy: ['AWS-0018', 'aws-codebuild-enable-encryption'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate(project) {
    const outputs = [project.at('Artifacts'), ...project.at('SecondaryArtifacts').items()]
    return each(outputs, (artifacts) => {
      // The setting is of no effect where CodePipeline stores the artifacts, or nobody does.
      if (!artifacts.at('Type').is('S3')) return undefined
      return mustNotBe(artifacts.at('EncryptionDisabled'), true, {
        passes: 'Artifacts are encrypted.',
        fails: 'Artifacts are not encrypted.',
      })
    })
  },
})
