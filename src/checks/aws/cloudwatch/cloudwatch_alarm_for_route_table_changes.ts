import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_route_table_changes',
  title: 'Changes of route tables should raise an alarm',
  what: 'Changes of route tables',
  events: calls(
    'ec2',
    'CreateRoute',
    'CreateRouteTable',
    'DeleteRoute',
    'DeleteRouteTable',
    'DisassociateRouteTable',
    'ReplaceRoute',
    'ReplaceRouteTableAssociation',
  ),
  risk: 'Traffic is led past a firewall, or to a listener, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-13',
  ],
  compliance: { 'cis-aws-7.0': ['5.13'] },
})
