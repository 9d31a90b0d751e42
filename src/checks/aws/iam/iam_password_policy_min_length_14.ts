import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** Minimum of the CIS benchmark. */
const ENOUGH = 14

export default defineCheck({
  id: 'iam_password_policy_min_length_14',
  title: 'IAM passwords should have at least 14 characters',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['password-policy'],
  risk: 'Short passwords are guessed, or found from a leaked hash, within hours.',
  remediation: {
    text: 'Set the minimum password length of the account to 14 or more.',
    command:
      'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24 --require-lowercase-characters --require-uppercase-characters --require-numbers --require-symbols --allow-users-to-change-password',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-7'],
  compliance: { 'cis-aws-7.0': ['2.8'], 'aws-fsbp': ['IAM.7'], 'pci-dss-4': ['8.3.6'] },
  fix: set('MinimumPasswordLength', 14, {
    breaks: 'Whoever or whatever sets a shorter password, such as a script that creates users, is refused.',
  }),
  sameAs: { checkov: ['CKV_AWS_10'], trivy: ['AWS-0063', 'aws-iam-set-minimum-password-length'] },
  resources: ['X::IAM::PasswordPolicy'],
  evaluate(policy) {
    const minimum = policy.at('MinimumPasswordLength')
    const length = minimum.known()
    if (length === undefined) return fail('Passwords may have any length.')
    return length < ENOUGH
      ? fail(`Passwords may have as few as ${length} characters.`, minimum)
      : pass(`Passwords have at least ${length} characters.`, minimum)
  },
})
