import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'iam_user_no_active_access_keys',
  title: 'IAM users should have no access keys that code makes',
  service: 'iam',
  severity: 'medium',
  categories: ['identity', 'secrets'],
  topics: ['workload-identity', 'credential-rotation'],
  risk: 'The key holds until somebody takes it away, and its secret is kept in the state, the output or the parameter that hands it on.',
  remediation: {
    text: 'Give programs a role: of their machine, task or function, or by OpenID Connect from outside of AWS.',
    command: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY_ID> --status Inactive',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#bp-workloads-use-roles',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'],
  resources: ['AWS::IAM::AccessKey'],
  evaluate: (key) =>
    mustBe(key.at('Status'), 'Inactive', {
      passes: 'The key is not active.',
      fails: 'The key is active until somebody takes it away.',
    }),
})
