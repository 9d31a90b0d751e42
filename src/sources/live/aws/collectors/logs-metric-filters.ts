import { CloudWatchLogsClient, DescribeMetricFiltersCommand } from '@aws-sdk/client-cloudwatch-logs'
import { metricFilter } from '../../../../model/aws/logs.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const describeMetricFilters = listing(
  CloudWatchLogsClient,
  'logs:DescribeMetricFilters',
  DescribeMetricFiltersCommand,
  {
    pageSize: { limit: 50 },
    items: ({ metricFilters }) => metricFilters,
    next: 'nextToken',
  },
)

/** Metric filters. Their names are unique in a log group alone. */
export default defineCollector({
  service: 'logs',
  types: [metricFilter],
  operations: [describeMetricFilters],
  collect: (reader) =>
    reader.each(describeMetricFilters, {}, [metricFilter], (filter) => {
      const { filterName: name = '', logGroupName: group = '' } = filter
      reader.add(metricFilter, {
        arn: reader.arn('logs', `log-group:${group}:metric-filter:${name}`),
        name,
        properties: fromApi(metricFilter, filter),
      })
    }),
})
