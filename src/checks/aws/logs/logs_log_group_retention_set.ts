import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

export default defineCheck({
  id: 'logs_log_group_retention_set',
  title: 'Log groups should say how long they keep logs',
  service: 'logs',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['log-protection'],
  risk: 'Logs that are kept for ever, with the addresses and names in them, cost more each month and are there for whoever breaks in years later.',
  remediation: {
    text: 'Set the retention of the log group: a year for logs of security, less for those of debugging.',
    command: 'aws logs put-retention-policy --log-group-name <LOG_GROUP> --retention-in-days 365',
    url: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/Working-with-log-groups-and-streams.html#SettingLogRetention',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudwatch-controls.html#cloudwatch-16',
  ],
  fix: set('RetentionInDays', 365, { breaks: 'Events that are older than a year are deleted.' }),
  sameAs: { checkov: ['CKV_AWS_66'] },
  resources: ['AWS::Logs::LogGroup'],
  evaluate(group) {
    const retention = group.at('RetentionInDays')
    const days = retention.known()
    return days === undefined
      ? fail('Logs are kept for ever.', retention)
      : pass(`Logs are kept for ${days} ${days === 1 ? 'day' : 'days'}.`, retention)
  },
})
