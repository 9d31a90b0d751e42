import { CloudWatch } from '@aws-sdk/client-cloudwatch'
import { CloudWatchLogs } from '@aws-sdk/client-cloudwatch-logs'
import { SNS } from '@aws-sdk/client-sns'
import { CATALOGUE } from '../../../../../src/checks/catalogue.ts'
import type { Seeding } from '../seeding.ts'

/** The log group of the trail of everything. */
export const TRAIL_LOGS = 'trail'

const CHECKS = CATALOGUE.filter(({ id }) => id.startsWith('cloudwatch_alarm_for_'))

/** Alarms on what the trail records, with the filter patterns that checks propose. Every second has nobody who is told. */
export async function seedAlarms(seeding: Seeding): Promise<void> {
  const logs = seeding.client(CloudWatchLogs)
  const sns = seeding.client(SNS)
  await logs.createLogGroup({ logGroupName: TRAIL_LOGS })
  await logs.putRetentionPolicy({ logGroupName: TRAIL_LOGS, retentionInDays: 365 })
  const { TopicArn = '' } = await sns.createTopic({
    Name: 'security',
    Attributes: { KmsMasterKeyId: 'alias/aws/sns' },
  })
  await sns.subscribe({ TopicArn, Protocol: 'sms', Endpoint: '+15551234567' })
  seeding.subscribed.push(TopicArn)
  seeding.resources += 2
  for (const [index, { id, remediation }] of CHECKS.entries()) {
    const metric = { metricName: id, metricNamespace: 'Trail', metricValue: '1' }
    await logs.putMetricFilter({
      logGroupName: TRAIL_LOGS,
      filterName: id,
      filterPattern: /\{.*\}/.exec(remediation.text)?.[0] ?? '',
      metricTransformations: [metric],
    })
    const isRight = index % 2 === 0
    if (!isRight) seeding.record(id, 'global')
    await seeding.client(CloudWatch).putMetricAlarm({
      AlarmName: id,
      Namespace: metric.metricNamespace,
      MetricName: metric.metricName,
      ActionsEnabled: isRight,
      AlarmActions: [TopicArn],
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: 1,
      Statistic: 'Sum',
      Period: 300,
      EvaluationPeriods: 1,
    })
    seeding.resources += 2
  }
}
