import {
  DescribeClientVpnEndpointsCommand,
  DescribeTransitGatewaysCommand,
  DescribeVpcEndpointServiceConfigurationsCommand,
  EC2Client,
} from '@aws-sdk/client-ec2'
import { clientVpn, endpointService, transitGateway } from '../../../../model/aws/vpc.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { fromApi } from '../../from-api.ts'
import type { RegionReader } from '../../region-reader.ts'
import { nameOrId, tagsOf } from '../../tags.ts'
import { isOwned } from './owned.ts'

const describeTransitGateways = listing(
  operation(EC2Client, 'ec2:DescribeTransitGateways', DescribeTransitGatewaysCommand),
  { pageSize: { MaxResults: 1000 }, items: ({ TransitGateways }) => TransitGateways, next: byNextToken },
)
const describeClientVpnEndpoints = listing(
  operation(EC2Client, 'ec2:DescribeClientVpnEndpoints', DescribeClientVpnEndpointsCommand),
  {
    pageSize: { MaxResults: 1000 },
    items: ({ ClientVpnEndpoints }) => ClientVpnEndpoints,
    next: byNextToken,
  },
)
const describeEndpointServices = listing(
  operation(
    EC2Client,
    'ec2:DescribeVpcEndpointServiceConfigurations',
    DescribeVpcEndpointServiceConfigurationsCommand,
  ),
  {
    pageSize: { MaxResults: 1000 },
    items: ({ ServiceConfigurations }) => ServiceConfigurations,
    next: byNextToken,
  },
)

/** Regions differ in what they have: AWS answers with these where there is no such thing. */
const NOT_IN_REGION = { absent: ['InvalidAction', 'UnsupportedOperation'] }

/** Ways into networks: transit gateways, VPNs of clients, services behind private links. */
export default defineCollector({
  service: 'ec2',
  types: [transitGateway, clientVpn, endpointService],
  operations: [describeTransitGateways, describeClientVpnEndpoints, describeEndpointServices],
  async collect(reader) {
    await Promise.all([readTransitGateways(reader), readClientVpns(reader), readEndpointServices(reader)])
  },
})

async function readTransitGateways(reader: RegionReader): Promise<void> {
  if (!reader.needs(transitGateway)) return
  await reader.each(
    describeTransitGateways,
    {},
    [transitGateway],
    (gateway) => {
      const { TransitGatewayId: id = '', TransitGatewayArn, State, Options = {}, Tags } = gateway
      if (!isOwned(gateway, reader) || State === 'deleted') return
      reader.add(transitGateway, {
        arn: TransitGatewayArn ?? reader.arn('ec2', `transit-gateway/${id}`),
        name: nameOrId(Tags, id),
        identifiers: [id],
        properties: fromApi(transitGateway, Options),
        tags: tagsOf(Tags),
      })
    },
    NOT_IN_REGION,
  )
}

async function readClientVpns(reader: RegionReader): Promise<void> {
  if (!reader.needs(clientVpn)) return
  await reader.each(
    describeClientVpnEndpoints,
    {},
    [clientVpn],
    (vpn) => {
      const { ClientVpnEndpointId: id = '', Status, Tags } = vpn
      if (Status?.Code === 'deleted') return
      reader.add(clientVpn, {
        arn: reader.arn('ec2', `client-vpn-endpoint/${id}`),
        name: nameOrId(Tags, id),
        identifiers: [id],
        properties: fromApi(clientVpn, vpn),
        tags: tagsOf(Tags),
      })
    },
    NOT_IN_REGION,
  )
}

async function readEndpointServices(reader: RegionReader): Promise<void> {
  if (!reader.needs(endpointService)) return
  await reader.each(
    describeEndpointServices,
    {},
    [endpointService],
    (service) => {
      const { ServiceId: id = '', ServiceState, Tags } = service
      if (ServiceState === 'Deleted') return
      reader.add(endpointService, {
        arn: reader.arn('ec2', `vpc-endpoint-service/${id}`),
        name: nameOrId(Tags, id),
        identifiers: [id],
        properties: fromApi(endpointService, service),
        tags: tagsOf(Tags),
      })
    },
    NOT_IN_REGION,
  )
}
