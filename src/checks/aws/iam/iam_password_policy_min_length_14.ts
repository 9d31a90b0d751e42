import { defineCheck } from '../../check.ts'
import { fail, known, pass } from '../../verdict.ts'

/** What the benchmark asks for. */
const ENOUGH = 14

export default defineCheck({
  id: 'iam_password_policy_min_length_14',
  title: 'IAM passwords have at least 14 characters',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  risk: 'Short passwords are guessed, or found from a leaked hash, within hours.',
  remediation: {
    text: 'Set the minimum password length of the account to 14 or more.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-7'],
  compliance: { 'CIS-AWS-7.0': ['2.8'], 'AWS-FSBP': ['IAM.7'] },
  resources: ['X::IAM::PasswordPolicy'],
  evaluate({ properties }) {
    const length = known(properties.MinimumPasswordLength, 'MinimumPasswordLength')
    if (length === undefined) return fail('Passwords may have any length.')
    if (length < ENOUGH) {
      return fail(`Passwords may have as few as ${length} characters.`, 'MinimumPasswordLength')
    }
    return pass(`Passwords have at least ${length} characters.`, 'MinimumPasswordLength')
  },
})
