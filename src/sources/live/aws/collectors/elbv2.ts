import {
  DescribeListenersCommand,
  DescribeLoadBalancerAttributesCommand,
  DescribeLoadBalancersCommand,
  ElasticLoadBalancingV2Client,
  type LoadBalancer,
} from '@aws-sdk/client-elastic-load-balancing-v2'
import { loadBalancer, loadBalancerListener } from '../../../../model/aws/elbv2.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [loadBalancer, loadBalancerListener]

const describeLoadBalancers = listing(
  ElasticLoadBalancingV2Client,
  'elasticloadbalancing:DescribeLoadBalancers',
  DescribeLoadBalancersCommand,
  { pageSize: { PageSize: 400 }, items: ({ LoadBalancers }) => LoadBalancers, next: byNextMarker },
)
const describeAttributes = operation(
  ElasticLoadBalancingV2Client,
  'elasticloadbalancing:DescribeLoadBalancerAttributes',
  DescribeLoadBalancerAttributesCommand,
)
const describeListeners = listing(
  ElasticLoadBalancingV2Client,
  'elasticloadbalancing:DescribeListeners',
  DescribeListenersCommand,
  { pageSize: { PageSize: 400 }, items: ({ Listeners }) => Listeners, next: byNextMarker },
)

/** The load balancer was deleted after it was listed. */
const GONE = ['LoadBalancerNotFoundException']

export default defineCollector({
  service: 'elbv2',
  types: TYPES,
  operations: [describeLoadBalancers, describeAttributes, describeListeners],
  collect: (reader) =>
    reader.each(describeLoadBalancers, {}, TYPES, async (balancer) => {
      await Promise.all([readBalancer(balancer, reader), readListeners(balancer, reader)])
    }),
})

async function readBalancer(balancer: LoadBalancer, reader: RegionReader): Promise<void> {
  const { LoadBalancerArn: arn = '', LoadBalancerName: name = arn } = balancer
  if (!reader.needs(loadBalancer)) return
  const attributes = reader.needs(loadBalancer, 'LoadBalancerAttributes')
    ? await reader.read(describeAttributes, { LoadBalancerArn: arn }, { gone: GONE })
    : undefined
  reader.add(loadBalancer, {
    arn,
    name,
    properties: {
      ...fromApi(loadBalancer, balancer),
      Name: name,
      LoadBalancerAttributes: pick(attributes, ({ Attributes }) => Attributes),
    },
  })
}

async function readListeners({ LoadBalancerArn: balancer = '' }: LoadBalancer, reader: RegionReader) {
  await reader.each(
    describeListeners,
    { LoadBalancerArn: balancer },
    [loadBalancerListener],
    (listener) => {
      const { ListenerArn: arn = '', Protocol, Port } = listener
      reader.add(loadBalancerListener, {
        arn,
        name: Protocol === undefined ? arn : `${Protocol} ${Port}`,
        properties: fromApi(loadBalancerListener, listener),
      })
    },
    { absent: GONE },
  )
}
