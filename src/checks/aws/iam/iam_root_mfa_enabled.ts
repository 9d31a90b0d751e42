import { defineCheck, fail, pass } from '../../check.ts'
import { hasNoPassword, NO_PASSWORD } from './root-password.ts'

export default defineCheck({
  id: 'iam_root_mfa_enabled',
  title: 'The root user should sign in with a second factor',
  service: 'iam',
  severity: 'critical',
  categories: ['identity'],
  topics: ['authentication', 'privileged-access'],
  risk: 'Whoever guesses, steals or resets one password owns the account.',
  remediation: {
    text: 'Register MFA devices for the root user, or remove its password through the organization.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/enable-mfa-for-root.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-9'],
  compliance: { 'cis-aws-7.0': ['2.5'] },
  resources: ['X::IAM::AccountSummary'],
  evaluate(account) {
    const devices = account.at('AccountMFAEnabled')
    if (devices.known() === 1) return pass('The root user has an MFA device.', devices)
    return hasNoPassword(account) ? pass(NO_PASSWORD) : fail('The root user has no MFA device.', devices)
  },
})
