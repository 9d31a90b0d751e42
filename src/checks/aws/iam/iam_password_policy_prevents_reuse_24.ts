import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** Minimum of the CIS benchmark, and maximum of AWS. */
const ENOUGH = 24

export default defineCheck({
  id: 'iam_password_policy_prevents_reuse_24',
  title: 'IAM passwords should differ from the 24 before them',
  service: 'iam',
  severity: 'medium',
  categories: ['identity'],
  topics: ['password-policy'],
  risk: 'A password that leaked once opens the account again as soon as its owner goes back to it.',
  remediation: {
    text: 'Let the password policy of the account remember 24 passwords.',
    command:
      'aws iam update-account-password-policy --minimum-password-length 14 --password-reuse-prevention 24 --require-lowercase-characters --require-uppercase-characters --require-numbers --require-symbols --allow-users-to-change-password',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_passwords_account-policy.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-7'],
  compliance: { 'cis-aws-7.0': ['2.9'], 'aws-fsbp': ['IAM.7'], 'pci-dss-4': ['8.3.7'] },
  fix: set('PasswordReusePrevention', 24, {
    breaks: 'Whoever or whatever sets one of the last 24 passwords again is refused.',
  }),
  sameAs: { checkov: ['CKV_AWS_13'], trivy: ['AWS-0056', 'aws-iam-no-password-reuse'] },
  resources: ['X::IAM::PasswordPolicy'],
  evaluate(policy) {
    const prevention = policy.at('PasswordReusePrevention')
    const remembered = prevention.known() ?? 0
    if (remembered === 0) return fail('Any earlier password may be used again.', prevention)
    return remembered < ENOUGH
      ? fail(`Only the last ${remembered} passwords are refused.`, prevention)
      : pass(`The last ${remembered} passwords are refused.`, prevention)
  },
})
