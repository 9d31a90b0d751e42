import { defineAlarmCheck } from './alarm-check.ts'
import { calls } from './events.ts'

export default defineAlarmCheck({
  id: 'cloudwatch_alarm_for_s3_policy_changes',
  title: 'Changes of bucket policies should raise an alarm',
  what: 'Changes of bucket policies',
  events: calls(
    's3',
    'DeleteBucketCors',
    'DeleteBucketLifecycle',
    'DeleteBucketPolicy',
    'DeleteBucketReplication',
    'PutBucketAcl',
    'PutBucketCors',
    'PutBucketLifecycle',
    'PutBucketPolicy',
    'PutBucketReplication',
  ),
  risk: 'A bucket is opened to strangers, and nobody notices.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-8',
  ],
  compliance: { 'cis-aws-7.0': ['5.8'] },
})
