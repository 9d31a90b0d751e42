import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'cloudtrail_logs_to_cloudwatch',
  title: 'CloudTrail trails should send their events to CloudWatch Logs',
  service: 'cloudtrail',
  severity: 'low',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Events lie in files of a bucket, where no alarm watches them: an attack is noticed when somebody reads them.',
  remediation: {
    text: 'Give the trail a log group, and a role that lets CloudTrail write to it.',
    command:
      'aws cloudtrail update-trail --name <TRAIL> --cloud-watch-logs-log-group-arn <LOG_GROUP_ARN> --cloud-watch-logs-role-arn <ROLE_ARN>',
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/send-cloudtrail-events-to-cloudwatch-logs.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html#cloudtrail-5',
  ],
  compliance: { 'aws-fsbp': ['CloudTrail.5'] },
  sameAs: { checkov: ['CKV2_AWS_10'], trivy: ['AWS-0162', 'aws-cloudtrail-ensure-cloudwatch-integration'] },
  resources: ['AWS::CloudTrail::Trail'],
  evaluate(trail) {
    const group = trail.at('CloudWatchLogsLogGroupArn')
    if (isSet(group)) return pass('Events are sent to CloudWatch Logs.', group)
    return fail('Events are not sent to CloudWatch Logs.')
  },
})
