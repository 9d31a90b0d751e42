import { defineCheck } from '../../check.ts'
import { granted, judgeStatements } from './grants.ts'
import { POLICY_CARRIERS } from './identity-policies.ts'

const KEY = { service: 'kms', prefix: 'key/' }

const DECRYPTING = [
  { action: 'kms:Decrypt', onEvery: KEY },
  { action: 'kms:ReEncryptFrom', onEvery: KEY },
]

export default defineCheck({
  id: 'iam_policy_no_kms_decrypt_on_all_keys',
  title: 'IAM policies should name the keys that may decrypt',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['key-protection', 'least-privilege'],
  risk: 'The key no longer separates data of one application from that of another: whoever holds the policy reads all that its other permissions reach.',
  remediation: {
    text: 'Name the keys, or narrow the statement to the service that decrypts with kms:ViaService.',
    command:
      'aws iam create-policy-version --policy-arn <POLICY_ARN> --policy-document file://<POLICY_FILE> --set-as-default',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/iam-policies-best-practices.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/kms-controls.html#kms-1',
    'https://docs.aws.amazon.com/securityhub/latest/userguide/kms-controls.html#kms-2',
  ],
  compliance: { 'aws-fsbp': ['KMS.1', 'KMS.2'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-IAM5'], trivy: ['AWS-0057', 'aws-iam-no-policy-wildcards'] },
  resources: POLICY_CARRIERS,
  evaluate: (carrier, infrastructure) =>
    judgeStatements(carrier, infrastructure, 'No statement allows decrypting with every key.', (statements) =>
      granted(DECRYPTING, statements, 'with every key'),
    ),
})
