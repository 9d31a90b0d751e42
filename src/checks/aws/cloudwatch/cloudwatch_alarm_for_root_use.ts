import { defineAlarmCheck } from './alarm-check.ts'
import { ROOT_USE } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_root_use',
  title: 'Use of the root user should raise an alarm',
  what: 'Uses of the root user',
  events: ROOT_USE,
  pattern:
    '{ ($.userIdentity.type = "Root") && ($.userIdentity.invokedBy NOT EXISTS) && ($.eventType != "AwsServiceEvent") }',
  risk: 'Who has the root user has everything in the account, and nobody notices that it is used.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-1',
  ],
  compliance: { 'cis-aws-7.0': ['5.3'] },
})
