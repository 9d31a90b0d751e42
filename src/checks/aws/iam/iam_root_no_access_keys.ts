import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'iam_root_no_access_keys',
  title: 'The root user should have no access keys',
  service: 'iam',
  severity: 'critical',
  categories: ['identity', 'secrets'],
  topics: ['privileged-access', 'workload-identity'],
  risk: 'Whoever finds such a key owns the account: no policy limits it, and nobody else can take it away.',
  remediation: {
    text: 'Delete the access keys of the root user, and give programs roles.',
    command: 'aws iam delete-access-key --access-key-id <KEY_ID>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_root-user_manage_delete-key.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-4'],
  compliance: { 'cis-aws-7.0': ['2.4'], 'aws-fsbp': ['IAM.4'] },
  resources: ['X::IAM::AccountSummary'],
  evaluate: (account) =>
    mustBe(account.at('AccountAccessKeysPresent'), 0, {
      passes: 'The root user has no access keys.',
      fails: 'The root user has access keys.',
    }),
})
