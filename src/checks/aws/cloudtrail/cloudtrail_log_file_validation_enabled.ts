import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'cloudtrail_log_file_validation_enabled',
  title: 'CloudTrail trails should sign their log files',
  service: 'cloudtrail',
  severity: 'medium',
  categories: ['logging'],
  topics: ['log-integrity'],
  risk: 'Whoever can write to the log bucket can remove their own traces, and nobody can tell.',
  remediation: {
    text: 'Enable log file validation, which adds a signed digest of every log file.',
    command: 'aws cloudtrail update-trail --name <TRAIL> --enable-log-file-validation',
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudtrail-log-file-validation-intro.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html#cloudtrail-4',
  ],
  compliance: { 'cis-aws-7.0': ['4.2'], 'aws-fsbp': ['CloudTrail.4'] },
  sameAs: { checkov: ['CKV_AWS_36'], trivy: ['AWS-0016', 'aws-cloudtrail-enable-log-validation'] },
  resources: ['AWS::CloudTrail::Trail'],
  must: {
    path: 'EnableLogFileValidation',
    equals: true,
    safety: 'safe',
    passes: 'Log files are signed.',
    fails: 'Log files are not signed.',
  },
})
