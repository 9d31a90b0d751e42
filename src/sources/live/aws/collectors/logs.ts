import { CloudWatchLogsClient, DescribeLogGroupsCommand } from '@aws-sdk/client-cloudwatch-logs'
import { logGroup } from '../../../../model/aws/logs.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeLogGroups = listing(CloudWatchLogsClient, 'logs:DescribeLogGroups', DescribeLogGroupsCommand, {
  pageSize: { limit: 50 },
  items: ({ logGroups }) => logGroups,
  next: 'nextToken',
})

export default defineCollector({
  service: 'logs',
  types: [logGroup],
  operations: [describeLogGroups],
  collect: (reader) =>
    reader.each(describeLogGroups, {}, [logGroup], (group) => {
      const { logGroupName: name = '', logGroupArn = reader.arn('logs', `log-group:${name}`) } = group
      reader.add(logGroup, { arn: logGroupArn, name, properties: fromApi(logGroup, group) })
    }),
})
