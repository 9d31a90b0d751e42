import { defineAlarmCheck } from './alarm-check.ts'
import { SIGN_INS_WITHOUT_MFA } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_sign_ins_without_mfa',
  title: 'Sign-ins to the console without a second factor should raise an alarm',
  what: 'Sign-ins without a second factor',
  events: SIGN_INS_WITHOUT_MFA,
  pattern:
    '{ ($.eventName = "ConsoleLogin") && ($.additionalEventData.MFAUsed != "Yes") && ($.userIdentity.type = "IAMUser") && ($.responseElements.ConsoleLogin = "Success") }',
  risk: 'A stolen password is used, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-3',
  ],
  compliance: { 'cis-aws-7.0': ['5.2'] },
})
