import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'iam_user_single_active_access_key',
  title: 'IAM users should have one active access key at most',
  service: 'iam',
  severity: 'low',
  categories: ['identity', 'secrets'],
  topics: ['credential-rotation'],
  risk: 'A second key stays from a replacement that nobody finished: it leaks like the first, and nobody misses it.',
  remediation: {
    text: 'Delete the key that is not used.',
    command: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY_ID> --status Inactive',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id-credentials-access-keys-update.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html'],
  resources: ['X::IAM::CredentialReport'],
  evaluate(user) {
    const keys = user.at('AccessKeys')
    const active = keys.items().filter((key) => key.at('Active').is(true))
    if (active.length === 0) return undefined
    return active.length > 1
      ? fail('Two access keys are active.', keys)
      : pass('One access key is active.', keys)
  },
})
