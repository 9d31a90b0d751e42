import { defineCheck } from '../../check.ts'
import { isEventBridge, policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'kms_key_policy_no_confused_deputy',
  title: 'KMS key policies should let AWS services act for known accounts only',
  service: 'kms',
  severity: 'low',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service use the key for them, at your cost, or to read what it encrypts if they get hold of that.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command: 'aws kms put-key-policy --key-id <KEY_ID> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-modifying-external-accounts.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::KMS::Key', 'AWS::KMS::ReplicaKey', 'X::KMS::KeyPolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('KeyPolicy'), isEventBridge),
})
