import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_network_acl_changes',
  title: 'Changes of network ACLs should raise an alarm',
  what: 'Changes of network ACLs',
  events: calls(
    'ec2',
    'CreateNetworkAcl',
    'CreateNetworkAclEntry',
    'DeleteNetworkAcl',
    'DeleteNetworkAclEntry',
    'ReplaceNetworkAclAssociation',
    'ReplaceNetworkAclEntry',
  ),
  risk: 'A subnet is opened to networks that it was closed to, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-11',
  ],
  compliance: { 'cis-aws-7.0': ['5.11'] },
})
