import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import { daysBetween } from './days-between.ts'

/** Maximum of the CIS benchmark. */
const MAX_DAYS = 90

export default defineCheck({
  id: 'iam_user_access_keys_rotated_90_days',
  title: 'Access keys of IAM users should be replaced within 90 days',
  service: 'iam',
  severity: 'medium',
  categories: ['identity', 'secrets'],
  topics: ['credential-rotation'],
  risk: 'A key that leaked, in a log, a laptop or a repository, opens the account for as long as it is not replaced.',
  remediation: {
    text: 'Make a second key, let the program use it, and delete the first; better, give programs roles.',
    command: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY_ID> --status Inactive',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id-credentials-access-keys-update.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-3'],
  compliance: { 'cis-aws-7.0': ['2.12'], 'aws-fsbp': ['IAM.3'] },
  resources: ['X::IAM::CredentialReport'],
  evaluate(user) {
    const keys = user
      .at('AccessKeys')
      .items()
      .filter((key) => key.at('Active').is(true))
    if (keys.length === 0) return undefined
    const reported = user.at('ReportedAt').known() ?? ''
    const old = each(keys, (key) => {
      const made = key.at('LastRotated')
      const date = made.known()
      const days = date === undefined ? 0 : daysBetween(date, reported)
      return days > MAX_DAYS ? fail(`An access key is ${days} days old.`, made) : undefined
    })
    return old ?? pass(`Every access key is at most ${MAX_DAYS} days old.`)
  },
})
