import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_iam_policy_changes',
  title: 'Changes of IAM policies should raise an alarm',
  what: 'Changes of IAM policies',
  events: calls(
    'iam',
    'AttachGroupPolicy',
    'AttachRolePolicy',
    'AttachUserPolicy',
    'CreatePolicy',
    'CreatePolicyVersion',
    'DeleteGroupPolicy',
    'DeletePolicy',
    'DeletePolicyVersion',
    'DeleteRolePolicy',
    'DeleteUserPolicy',
    'DetachGroupPolicy',
    'DetachRolePolicy',
    'DetachUserPolicy',
    'PutGroupPolicy',
    'PutRolePolicy',
    'PutUserPolicy',
  ),
  risk: 'An intruder grants himself more rights, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-4',
  ],
  compliance: { 'cis-aws-7.0': ['5.4'] },
})
