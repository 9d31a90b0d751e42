import { defineCheck, fail, pass } from '../../check.ts'
import { hasNoPassword, NO_PASSWORD } from './root-password.ts'

export default defineCheck({
  id: 'iam_root_hardware_mfa_enabled',
  title: 'The second factor of the root user should be a hardware device',
  service: 'iam',
  severity: 'critical',
  categories: ['identity'],
  topics: ['authentication', 'privileged-access'],
  risk: 'A virtual device is a secret on a phone, which malware can copy and a backup may hold.',
  remediation: {
    text: 'Register security keys for the root user, and remove its virtual devices.',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/enable-mfa-for-root.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-6'],
  compliance: { 'cis-aws-7.0': ['2.6'], 'aws-fsbp': ['IAM.6'] },
  resources: ['X::IAM::AccountSummary'],
  evaluate(account) {
    const devices = account.at('AccountMFAEnabled')
    if (devices.known() !== 1)
      return hasNoPassword(account) ? pass(NO_PASSWORD) : fail('The root user has no MFA device.', devices)
    const virtual = account.at('RootVirtualMFADevices')
    return virtual.items().length > 0
      ? fail('The root user has a virtual MFA device.', virtual)
      : pass('The MFA devices of the root user are hardware.', virtual)
  },
})
