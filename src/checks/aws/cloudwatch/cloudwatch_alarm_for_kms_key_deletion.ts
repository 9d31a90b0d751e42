import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_kms_key_deletion',
  title: 'Disabled keys and keys to be deleted should raise an alarm',
  what: 'Keys that are disabled or to be deleted',
  events: calls('kms', 'DisableKey', 'ScheduleKeyDeletion'),
  risk: 'Once a key is deleted, all that it encrypted is lost. Until then it could be kept, if somebody knew.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-7',
  ],
  compliance: { 'cis-aws-7.0': ['5.7'] },
})
