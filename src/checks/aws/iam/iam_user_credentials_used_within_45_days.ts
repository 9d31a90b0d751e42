import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { decided, each, worst } from '../../verdict.ts'
import { daysBetween } from './days-between.ts'

/** Maximum of the CIS benchmark. */
const MAX_DAYS = 45

export default defineCheck({
  id: 'iam_user_credentials_used_within_45_days',
  title: 'Credentials of IAM users that nobody uses should be disabled',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Credentials of people who left and programs that are gone still open the account, and nobody notices who uses them.',
  remediation: {
    text: 'Disable the password or key; delete it when nobody has missed it.',
    command: 'aws iam update-access-key --user-name <USER> --access-key-id <KEY_ID> --status Inactive',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_finding-unused.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-22'],
  compliance: { 'cis-aws-7.0': ['2.11'], 'aws-fsbp': ['IAM.8'] },
  resources: ['X::IAM::CredentialReport'],
  evaluate(user) {
    if (user.at('IsRoot').is(true)) return undefined
    const hasPassword = user.at('PasswordEnabled').is(true)
    const keys = user
      .at('AccessKeys')
      .items()
      .filter((key) => key.at('Active').is(true))
    if (!hasPassword && keys.length === 0) return undefined
    const reported = user.at('ReportedAt').known() ?? ''
    const judge = (what: string, used: Cursor<string>, since: Cursor<string>) => {
      const from = used.known() ?? since.known()
      const days = from === undefined ? 0 : daysBetween(from, reported)
      return days > MAX_DAYS ? fail(`${what} was not used for ${days} days.`, used) : undefined
    }
    const unused = worst([
      hasPassword
        ? decided(() => judge('The password', user.at('PasswordLastUsed'), user.at('PasswordLastChanged')))
        : undefined,
      each(keys, (key) => judge('An access key', key.at('LastUsed'), key.at('LastRotated'))),
    ])
    return unused ?? pass(`Every credential was used within ${MAX_DAYS} days.`)
  },
})
