import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'codebuild_logs_encrypted',
  title: 'Logs of CodeBuild projects in buckets should be encrypted',
  service: 'codebuild',
  severity: 'low',
  categories: ['encryption', 'logging'],
  topics: ['encryption-at-rest', 'log-protection'],
  risk: 'Whoever can read the bucket can read what builds print, since no key of the project stands in between.',
  remediation: {
    text: 'Remove the setting that turns encryption of logs off.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/security-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-3',
  ],
  compliance: { 'aws-fsbp': ['CodeBuild.3'] },
  sameAs: { checkov: ['CKV_AWS_311'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate(project) {
    const logs = project.at('LogsConfig').at('S3Logs')
    if (!logs.at('Status').is('ENABLED')) return undefined
    return mustNotBe(logs.at('EncryptionDisabled'), true, {
      passes: 'Logs are encrypted.',
      fails: 'Logs are not encrypted.',
    })
  },
})
