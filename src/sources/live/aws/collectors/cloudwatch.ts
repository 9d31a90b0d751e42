import {
  CloudWatchClient,
  type CompositeAlarm,
  DescribeAlarmsCommand,
  type MetricAlarm,
} from '@aws-sdk/client-cloudwatch'
import { compositeAlarm, metricAlarm } from '../../../../model/aws/cloudwatch.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const TYPES = [compositeAlarm, metricAlarm]

const describeAlarms = listing(CloudWatchClient, 'cloudwatch:DescribeAlarms', DescribeAlarmsCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ MetricAlarms = [], CompositeAlarms = [] }): readonly (MetricAlarm | CompositeAlarm)[] => [
    ...MetricAlarms,
    ...CompositeAlarms,
  ],
  next: 'NextToken',
})

/** Alarms on metrics, and those on other alarms. */
export default defineCollector({
  service: 'cloudwatch',
  types: TYPES,
  operations: [describeAlarms],
  collect: (reader) =>
    reader.each(describeAlarms, { AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] }, TYPES, (alarm) => {
      const { AlarmName: name = '', AlarmArn: arn = reader.arn('cloudwatch', `alarm:${name}`) } = alarm
      if ('AlarmRule' in alarm)
        reader.add(compositeAlarm, { arn, name, properties: fromApi(compositeAlarm, alarm) })
      else reader.add(metricAlarm, { arn, name, properties: fromApi(metricAlarm, alarm) })
    }),
})
