import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'kms_key_policy_no_strangers',
  title: 'KMS key policies should let no strangers in',
  service: 'kms',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for decrypts what the key protects, or takes the key away, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws kms put-key-policy --key-id <KEY_ID> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-modifying-external-accounts.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::KMS::Key', 'AWS::KMS::ReplicaKey', 'X::KMS::KeyPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('KeyPolicy'), resource, infrastructure),
})
