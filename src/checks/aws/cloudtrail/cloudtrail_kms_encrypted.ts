import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'cloudtrail_kms_encrypted',
  title: 'CloudTrail log files should be encrypted with a KMS key',
  service: 'cloudtrail',
  severity: 'medium',
  categories: ['encryption', 'logging'],
  topics: ['encryption-at-rest', 'log-protection'],
  risk: 'Whoever can read the log bucket can read every API call of the account, since no key stands in between.',
  remediation: {
    text: 'Give the trail a KMS key whose policy lets CloudTrail encrypt, and only those decrypt who read logs.',
    command: 'aws cloudtrail update-trail --name <TRAIL> --kms-key-id <KEY_ARN>',
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/encrypting-cloudtrail-log-files-with-aws-kms.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html#cloudtrail-2',
  ],
  compliance: { 'cis-aws-7.0': ['4.5'], 'aws-fsbp': ['CloudTrail.2'] },
  sameAs: { checkov: ['CKV_AWS_35'], trivy: ['AWS-0015', 'aws-cloudtrail-encryption-customer-managed-key'] },
  resources: ['AWS::CloudTrail::Trail'],
  evaluate(trail) {
    const key = trail.at('KMSKeyId')
    if (isSet(key)) return pass('Log files are encrypted with a KMS key.', key)
    return fail('Log files are not encrypted with a KMS key.')
  },
})
