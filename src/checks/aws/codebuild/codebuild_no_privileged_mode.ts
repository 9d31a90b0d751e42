import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'codebuild_no_privileged_mode',
  title: 'CodeBuild projects should not build in privileged mode',
  service: 'codebuild',
  severity: 'high',
  categories: ['isolation', 'supply-chain'],
  topics: ['process-isolation'],
  risk: 'Whatever a build runs, a dependency of a dependency too, is root on the machine that builds.',
  remediation: {
    text: 'Turn privileged mode off. To build images without it, use a builder that needs no Docker daemon.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/create-project.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-5',
  ],
  compliance: { 'aws-fsbp': ['CodeBuild.5'] },
  sameAs: { checkov: ['CKV_AWS_316'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate: (project) =>
    mustNotBe(project.at('Environment').at('PrivilegedMode'), true, {
      passes: 'Builds do not run in privileged mode.',
      fails: 'Builds run in privileged mode.',
    }),
})
