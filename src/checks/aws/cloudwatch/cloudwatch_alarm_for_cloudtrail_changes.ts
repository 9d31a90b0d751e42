import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_cloudtrail_changes',
  title: 'Changes of trails should raise an alarm',
  what: 'Changes of trails',
  events: calls('cloudtrail', 'CreateTrail', 'DeleteTrail', 'StartLogging', 'StopLogging', 'UpdateTrail'),
  risk: 'An intruder stops the trail first: what follows is neither recorded nor noticed.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-5',
  ],
  compliance: { 'cis-aws-7.0': ['5.5'] },
})
