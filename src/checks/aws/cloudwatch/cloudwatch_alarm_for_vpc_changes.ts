import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_vpc_changes',
  title: 'Changes of VPCs should raise an alarm',
  what: 'Changes of VPCs',
  events: calls(
    'ec2',
    'AcceptVpcPeeringConnection',
    'CreateVpc',
    'CreateVpcPeeringConnection',
    'DeleteVpc',
    'DeleteVpcPeeringConnection',
    'ModifyVpcAttribute',
    'RejectVpcPeeringConnection',
  ),
  risk: 'A network is connected with one of strangers, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-14',
  ],
  compliance: { 'cis-aws-7.0': ['5.14'] },
})
