import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_gateway_changes',
  title: 'Changes of network gateways should raise an alarm',
  what: 'Changes of network gateways',
  events: calls(
    'ec2',
    'AttachInternetGateway',
    'CreateCustomerGateway',
    'CreateInternetGateway',
    'DeleteCustomerGateway',
    'DeleteInternetGateway',
    'DetachInternetGateway',
  ),
  risk: 'A network gets a way to the internet or to strangers, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-12',
  ],
  compliance: { 'cis-aws-7.0': ['5.12'] },
})
