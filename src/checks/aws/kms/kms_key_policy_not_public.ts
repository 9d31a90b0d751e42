import { defineCheck, pass } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'kms_key_policy_not_public',
  title: 'KMS key policies should allow nothing to everybody',
  service: 'kms',
  severity: 'critical',
  categories: ['exposure', 'encryption'],
  topics: ['key-protection', 'public-access'],
  risk: 'Anybody with an AWS account can use the key: decrypt what it protects, or schedule its deletion and with it the loss of all data.',
  remediation: {
    text: 'Name the principals that need the key, or narrow the statement with kms:CallerAccount or aws:PrincipalOrgID.',
    command: 'aws kms put-key-policy --key-id <KEY_ID> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/key-policies.html',
  },
  references: [
    'https://docs.aws.amazon.com/kms/latest/developerguide/key-policy-modifying-external-accounts.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['KMS.5'] },
  sameAs: { checkov: ['CKV_AWS_33'] },
  resources: ['AWS::KMS::Key', 'AWS::KMS::ReplicaKey', 'X::KMS::KeyPolicy'],
  evaluate(key) {
    const policy = key.at('KeyPolicy')
    if (policy.value === undefined) return pass('The default key policy leaves access to the account.')
    return policyNotPublic(policy)
  },
})
