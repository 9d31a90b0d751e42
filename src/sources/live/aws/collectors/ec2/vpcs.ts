import {
  DescribeFlowLogsCommand,
  DescribeNetworkInterfacesCommand,
  DescribeSubnetsCommand,
  DescribeVpcsCommand,
  EC2Client,
  type Vpc,
} from '@aws-sdk/client-ec2'
import { unusedRegion } from '../../../../../model/aws/unused-region.ts'
import { flowLog, subnet, vpc } from '../../../../../model/aws/vpc.ts'
import { fromApi } from '../../../from-api.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { isOwned } from './owned.ts'
import { tagged } from './tagged.ts'

const describeVpcs = listing(EC2Client, 'ec2:DescribeVpcs', DescribeVpcsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Vpcs }) => Vpcs,
  next: 'NextToken',
})
const describeSubnets = listing(EC2Client, 'ec2:DescribeSubnets', DescribeSubnetsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Subnets }) => Subnets,
  next: 'NextToken',
})
const describeFlowLogs = listing(EC2Client, 'ec2:DescribeFlowLogs', DescribeFlowLogsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ FlowLogs }) => FlowLogs,
  next: 'NextToken',
})
const describeNetworkInterfaces = operation(
  EC2Client,
  'ec2:DescribeNetworkInterfaces',
  DescribeNetworkInterfacesCommand,
)

/** Networks, their subnets and what records their traffic. Regions that nobody uses are told by all that was read: `unused-regions.ts`. */
export default defineCollector({
  service: 'ec2',
  types: [vpc, subnet, flowLog, unusedRegion],
  operations: [describeVpcs, describeSubnets, describeFlowLogs, describeNetworkInterfaces],
  collect: (reader) => Promise.all([readVpcs(reader), readSubnets(reader), readFlowLogs(reader)]),
})

async function readVpcs(reader: RegionReader): Promise<void> {
  await reader.each(describeVpcs, {}, [vpc], async (network) => {
    const { VpcId: id = '', Tags } = network
    if (!isOwned(network, reader)) return
    reader.add(vpc, {
      ...tagged('vpc', id, Tags, reader),
      properties: { ...fromApi(vpc, network), IsUsed: await isUsed(network, reader) },
    })
  })
}

/** Only the default VPC is asked for what is in it; the smallest page is enough. */
async function isUsed({ IsDefault, VpcId = '' }: Vpc, reader: RegionReader) {
  if (!IsDefault || !reader.needs(vpc, 'IsUsed')) return undefined
  const answer = await reader.read(describeNetworkInterfaces, {
    Filters: [{ Name: 'vpc-id', Values: [VpcId] }],
    MaxResults: 5,
  })
  return pick(answer, ({ NetworkInterfaces = [] }) => NetworkInterfaces.length > 0)
}

async function readSubnets(reader: RegionReader): Promise<void> {
  await reader.each(describeSubnets, {}, [subnet], (net) => {
    const { SubnetId: id = '', SubnetArn, Tags } = net
    if (!isOwned(net, reader)) return
    const names = tagged('subnet', id, Tags, reader)
    reader.add(subnet, { ...names, arn: SubnetArn ?? names.arn, properties: fromApi(subnet, net) })
  })
}

/** The type of the resource that a flow log records, by the beginning of its id. */
const TYPE_BY_ID_PREFIX: Readonly<Record<string, string>> = {
  vpc: 'VPC',
  subnet: 'Subnet',
  eni: 'NetworkInterface',
  tgw: 'TransitGateway',
  'tgw-attach': 'TransitGatewayAttachment',
}

async function readFlowLogs(reader: RegionReader): Promise<void> {
  await reader.each(describeFlowLogs, {}, [flowLog], ({ FlowLogId: id = '', ResourceId = '', ...log }) => {
    reader.add(flowLog, {
      ...tagged('vpc-flow-log', id, log.Tags, reader),
      properties: {
        ResourceId,
        ResourceType: TYPE_BY_ID_PREFIX[ResourceId.slice(0, ResourceId.lastIndexOf('-'))],
        TrafficType: log.TrafficType,
      },
    })
  })
}
