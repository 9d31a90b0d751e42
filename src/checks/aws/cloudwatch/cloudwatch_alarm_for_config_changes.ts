import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_config_changes',
  title: 'Changes of AWS Config should raise an alarm',
  what: 'Changes of AWS Config',
  events: calls(
    'config',
    'DeleteDeliveryChannel',
    'PutConfigurationRecorder',
    'PutDeliveryChannel',
    'StopConfigurationRecorder',
  ),
  risk: 'The record of resources and their changes stops, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-9',
  ],
  compliance: { 'cis-aws-7.0': ['5.9'] },
})
