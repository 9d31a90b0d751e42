import { defineAlarmCheck } from './alarm-check.ts'
import { FAILED_SIGN_INS } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_failed_sign_ins',
  title: 'Failed sign-ins to the console should raise an alarm',
  what: 'Failed sign-ins',
  events: FAILED_SIGN_INS,
  pattern: '{ ($.eventName = "ConsoleLogin") && ($.errorMessage = "Failed authentication") }',
  risk: 'Somebody guesses passwords, and nobody notices before one is right.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-6',
  ],
  compliance: { 'cis-aws-7.0': ['5.6'] },
})
