import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_security_group_changes',
  title: 'Changes of security groups should raise an alarm',
  what: 'Changes of security groups',
  events: calls(
    'ec2',
    'AuthorizeSecurityGroupEgress',
    'AuthorizeSecurityGroupIngress',
    'CreateSecurityGroup',
    'DeleteSecurityGroup',
    'RevokeSecurityGroupEgress',
    'RevokeSecurityGroupIngress',
  ),
  risk: 'A port is opened to the internet, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-10',
  ],
  compliance: { 'cis-aws-7.0': ['5.10'] },
})
