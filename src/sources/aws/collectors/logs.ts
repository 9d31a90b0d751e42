import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { logGroup } from '../../../model/aws/logs.ts'
import { byLowerNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'

const TYPES = [logGroup]

const describeLogGroups = listing(
  operation(CloudWatchLogsClient, 'logs:DescribeLogGroups', DescribeLogGroupsCommand),
  {
    pageSize: { limit: 50 },
    items: ({ logGroups }) => logGroups,
    next: byLowerNextToken,
  },
)

export default defineCollector({
  service: 'logs',
  types: TYPES,
  operations: [describeLogGroups],
  collect: (reader) =>
    reader.each(describeLogGroups, {}, TYPES, (group) => {
      const { logGroupName: name = '', logGroupArn = reader.arn('logs', `log-group:${name}`) } = group
      reader.add(logGroup, { arn: logGroupArn, name, properties: fromApi(logGroup, group) })
    }),
})
