import {
  DescribeFlowLogsCommand,
  DescribeNetworkInterfacesCommand,
  DescribeSubnetsCommand,
  DescribeVpcsCommand,
  EC2Client,
  type Vpc,
} from '@aws-sdk/client-ec2'
import { flowLog, subnet, vpc } from '../../../../model/aws/vpc.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import type { RegionReader } from '../../region-reader.ts'
import { nameOrId, tagsOf } from '../../tags.ts'
import { isOwned } from './owned.ts'

const describeVpcs = listing(operation(EC2Client, 'ec2:DescribeVpcs', DescribeVpcsCommand), {
  pageSize: { MaxResults: 1000 },
  items: ({ Vpcs }) => Vpcs,
  next: byNextToken,
})
const describeSubnets = listing(operation(EC2Client, 'ec2:DescribeSubnets', DescribeSubnetsCommand), {
  pageSize: { MaxResults: 1000 },
  items: ({ Subnets }) => Subnets,
  next: byNextToken,
})
const describeFlowLogs = listing(operation(EC2Client, 'ec2:DescribeFlowLogs', DescribeFlowLogsCommand), {
  pageSize: { MaxResults: 1000 },
  items: ({ FlowLogs }) => FlowLogs,
  next: byNextToken,
})
const describeNetworkInterfaces = operation(
  EC2Client,
  'ec2:DescribeNetworkInterfaces',
  DescribeNetworkInterfacesCommand,
)

/** Networks, their subnets and what records their traffic. */
export default defineCollector({
  service: 'ec2',
  types: [vpc, subnet, flowLog],
  operations: [describeVpcs, describeSubnets, describeFlowLogs, describeNetworkInterfaces],
  async collect(reader) {
    await Promise.all([readVpcs(reader), readSubnets(reader), readFlowLogs(reader)])
  },
})

async function readVpcs(reader: RegionReader): Promise<void> {
  if (!reader.needs(vpc)) return
  await reader.each(describeVpcs, {}, [vpc], async (network) => {
    const { VpcId: id = '', Tags } = network
    if (!isOwned(network, reader)) return
    reader.add(vpc, {
      arn: reader.arn('ec2', `vpc/${id}`),
      name: nameOrId(Tags, id),
      identifiers: [id],
      properties: { ...fromApi(vpc, network), IsUsed: await isUsed(network, reader) },
      tags: tagsOf(Tags),
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
  if (!reader.needs(subnet)) return
  await reader.each(describeSubnets, {}, [subnet], (net) => {
    const { SubnetId: id = '', Tags } = net
    if (!isOwned(net, reader)) return
    reader.add(subnet, {
      arn: net.SubnetArn ?? reader.arn('ec2', `subnet/${id}`),
      name: nameOrId(Tags, id),
      identifiers: [id],
      properties: fromApi(subnet, net),
      tags: tagsOf(Tags),
    })
  })
}

/** Kinds of what a flow log records, by how their ids begin. */
const RECORDED: Readonly<Record<string, string>> = {
  vpc: 'VPC',
  subnet: 'Subnet',
  eni: 'NetworkInterface',
  tgw: 'TransitGateway',
  'tgw-attach': 'TransitGatewayAttachment',
}

async function readFlowLogs(reader: RegionReader): Promise<void> {
  if (!reader.needs(flowLog)) return
  await reader.each(describeFlowLogs, {}, [flowLog], ({ FlowLogId: id = '', ResourceId = '', ...log }) => {
    reader.add(flowLog, {
      arn: reader.arn('ec2', `vpc-flow-log/${id}`),
      name: nameOrId(log.Tags, id),
      identifiers: [id],
      properties: {
        ResourceId,
        ResourceType: RECORDED[ResourceId.slice(0, ResourceId.lastIndexOf('-'))],
        TrafficType: log.TrafficType,
      },
      tags: tagsOf(log.Tags),
    })
  })
}
