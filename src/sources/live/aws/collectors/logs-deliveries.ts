import {
  CloudWatchLogsClient,
  type Delivery,
  type DeliverySource,
  DescribeDeliveriesCommand,
  DescribeDeliverySourcesCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { delivery, deliverySource } from '../../../../model/aws/logs.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeDeliveries = listing(
  CloudWatchLogsClient,
  'logs:DescribeDeliveries',
  DescribeDeliveriesCommand,
  {
    pageSize: { limit: 50 },
    items: ({ deliveries }) => deliveries,
    next: 'nextToken',
  },
)

const describeDeliverySources = listing(
  CloudWatchLogsClient,
  'logs:DescribeDeliverySources',
  DescribeDeliverySourcesCommand,
  {
    pageSize: { limit: 50 },
    items: ({ deliverySources }) => deliverySources,
    next: 'nextToken',
  },
)

/**
 * What resources hand to CloudWatch Logs, and where that is sent. Those of services without regions, such as CloudFront, are in the home region,
 * which is asked even where it is not scanned.
 */
export default defineCollector({
  service: 'logs',
  isGlobal: true,
  types: [deliverySource, delivery],
  operations: [describeDeliverySources, describeDeliveries],
  collect: (home) => {
    const others = home.regions.flatMap((region) => (region === home.region ? [] : (home.in(region) ?? [])))
    return Promise.all([home, ...others].map(collectFrom))
  },
})

async function collectFrom(reader: RegionReader): Promise<void> {
  await reader.each(describeDeliverySources, {}, [deliverySource], (source) => addSource(source, reader))
  await reader.each(describeDeliveries, {}, [delivery], (sent) => addDelivery(sent, reader))
}

function addDelivery(sent: Delivery, reader: RegionReader): void {
  const { id = '', arn = reader.arn('logs', `delivery:${id}`) } = sent
  reader.add(delivery, { arn, name: id, properties: fromApi(delivery, sent) })
}

function addSource(source: DeliverySource, reader: RegionReader): void {
  const { name = '', arn = reader.arn('logs', `delivery-source:${name}`), resourceArns = [] } = source
  for (const [index, ResourceArn] of resourceArns.entries())
    reader.add(deliverySource, {
      arn: index === 0 ? arn : `${arn}/${index}`,
      name,
      properties: { ...fromApi(deliverySource, source), ResourceArn },
    })
}
