import {
  DescribeLoadBalancerAttributesCommand,
  DescribeLoadBalancersCommand,
  ElasticLoadBalancingClient,
  type LoadBalancerDescription,
} from '@aws-sdk/client-elastic-load-balancing'
import { classicLoadBalancer } from '../../../../model/aws/elb.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeLoadBalancers = listing(
  ElasticLoadBalancingClient,
  'elasticloadbalancing:DescribeLoadBalancers',
  DescribeLoadBalancersCommand,
  {
    pageSize: { PageSize: 400 },
    items: ({ LoadBalancerDescriptions }) => LoadBalancerDescriptions,
    next: byNextMarker,
  },
)
const describeAttributes = operation(
  ElasticLoadBalancingClient,
  'elasticloadbalancing:DescribeLoadBalancerAttributes',
  DescribeLoadBalancerAttributesCommand,
)

export default defineCollector({
  service: 'elb',
  types: [classicLoadBalancer],
  operations: [describeLoadBalancers, describeAttributes],
  collect: (reader) =>
    reader.each(describeLoadBalancers, {}, [classicLoadBalancer], (balancer) =>
      readBalancer(balancer, reader),
    ),
})

async function readBalancer(balancer: LoadBalancerDescription, reader: RegionReader): Promise<void> {
  const { LoadBalancerName: name = '', ListenerDescriptions = [] } = balancer
  reader.add(classicLoadBalancer, {
    arn: reader.arn('elasticloadbalancing', `loadbalancer/${name}`),
    name,
    properties: {
      LoadBalancerName: name,
      AccessLoggingPolicy: await readAccessLog(name, reader),
      Listeners: ListenerDescriptions.map(({ Listener }) => ({ Protocol: Listener?.Protocol })),
    },
  })
}

async function readAccessLog(name: string, reader: RegionReader) {
  if (!reader.needs(classicLoadBalancer, 'AccessLoggingPolicy')) return undefined
  const answer = await reader.read(
    describeAttributes,
    { LoadBalancerName: name },
    // It was deleted after it was listed.
    { gone: ['LoadBalancerNotFound', 'AccessPointNotFoundException'] },
  )
  return pick(answer, ({ LoadBalancerAttributes }) => ({
    Enabled: LoadBalancerAttributes?.AccessLog?.Enabled,
  }))
}
