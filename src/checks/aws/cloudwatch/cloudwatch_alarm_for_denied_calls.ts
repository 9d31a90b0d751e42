import { defineAlarmCheck } from './alarm-check.ts'
import { DENIED_CALLS } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_denied_calls',
  title: 'Calls that were denied should raise an alarm',
  what: 'Calls that were denied',
  events: DENIED_CALLS,
  pattern: '{ ($.errorCode = "*UnauthorizedOperation") || ($.errorCode = "AccessDenied*") }',
  risk: 'Somebody who tries what stolen credentials are good for is refused again and again, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-2',
  ],
  compliance: { 'cis-aws-7.0': ['5.1'] },
})
