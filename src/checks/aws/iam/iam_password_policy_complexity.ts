import { enumeration } from '../../../text/enumeration.ts'
import { defineCheck, fail, pass } from '../../check.ts'

const REQUIREMENTS = [
  ['RequireLowercaseCharacters', 'lower case letters'],
  ['RequireUppercaseCharacters', 'upper case letters'],
  ['RequireNumbers', 'numbers'],
  ['RequireSymbols', 'symbols'],
] as const

export default defineCheck({
  id: 'iam_password_policy_complexity',
  title: 'IAM passwords should have characters of every kind',
  service: 'iam',
  severity: 'low',
  categories: ['identity'],
  topics: ['password-policy'],
  risk: 'Passwords of lower case letters alone are guessed with fewer tries.',
  remediation: {
    text: 'Require lower case, upper case, numbers and symbols; better, let people log in through an identity provider.',
    command:
      'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24 --require-lowercase-characters --require-uppercase-characters --require-numbers --require-symbols --allow-users-to-change-password',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-7'],
  compliance: { 'aws-fsbp': ['IAM.7'] },
  resources: ['X::IAM::PasswordPolicy'],
  evaluate(policy) {
    const missing = REQUIREMENTS.filter(([name]) => !policy.at(name).known())
    const [first] = missing
    return first
      ? fail(
          `Passwords need no ${enumeration(
            missing.map(([, kind]) => kind),
            'or',
          )}.`,
          policy.at(first[0]),
        )
      : pass('Passwords need characters of every kind.')
  },
})
