import {
  DescribeClientVpnEndpointsCommand,
  DescribeTransitGatewaysCommand,
  DescribeVpcEndpointServiceConfigurationsCommand,
  DescribeVpcEndpointServicePermissionsCommand,
  EC2Client,
} from '@aws-sdk/client-ec2'
import { clientVpn, endpointService, transitGateway } from '../../../../../model/aws/vpc.ts'
import { fromApi } from '../../../from-api.ts'
import { pick } from '../../../pick.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { isOwned } from './owned.ts'
import { tagged } from './tagged.ts'

const describeTransitGateways = listing(
  EC2Client,
  'ec2:DescribeTransitGateways',
  DescribeTransitGatewaysCommand,
  { pageSize: { MaxResults: 1000 }, items: ({ TransitGateways }) => TransitGateways, next: 'NextToken' },
)
const describeClientVpnEndpoints = listing(
  EC2Client,
  'ec2:DescribeClientVpnEndpoints',
  DescribeClientVpnEndpointsCommand,
  {
    pageSize: { MaxResults: 1000 },
    items: ({ ClientVpnEndpoints }) => ClientVpnEndpoints,
    next: 'NextToken',
  },
)
const describeEndpointServices = listing(
  EC2Client,
  'ec2:DescribeVpcEndpointServiceConfigurations',
  DescribeVpcEndpointServiceConfigurationsCommand,
  {
    pageSize: { MaxResults: 1000 },
    items: ({ ServiceConfigurations }) => ServiceConfigurations,
    next: 'NextToken',
  },
)

const describePermissions = listing(
  EC2Client,
  'ec2:DescribeVpcEndpointServicePermissions',
  DescribeVpcEndpointServicePermissionsCommand,
  {
    pageSize: { MaxResults: 1000 },
    items: ({ AllowedPrincipals }) => AllowedPrincipals,
    next: 'NextToken',
  },
)

/** Regions differ in what they have: AWS answers with these where there is no such thing. */
const NOT_IN_REGION = { absent: ['InvalidAction', 'UnsupportedOperation'] }

/** Ways into networks: transit gateways, VPNs of clients, services behind private links. */
export default defineCollector({
  service: 'ec2',
  types: [transitGateway, clientVpn, endpointService],
  operations: [
    describeTransitGateways,
    describeClientVpnEndpoints,
    describeEndpointServices,
    describePermissions,
  ],
  collect: (reader) =>
    Promise.all([readTransitGateways(reader), readClientVpns(reader), readEndpointServices(reader)]),
})

async function readTransitGateways(reader: RegionReader): Promise<void> {
  await reader.each(
    describeTransitGateways,
    {},
    [transitGateway],
    (gateway) => {
      const { TransitGatewayId: id = '', TransitGatewayArn, State, Options = {}, Tags } = gateway
      if (!isOwned(gateway, reader) || State === 'deleted') return
      const names = tagged('transit-gateway', id, Tags, reader)
      reader.add(transitGateway, {
        ...names,
        arn: TransitGatewayArn ?? names.arn,
        properties: fromApi(transitGateway, Options),
      })
    },
    NOT_IN_REGION,
  )
}

async function readClientVpns(reader: RegionReader): Promise<void> {
  await reader.each(
    describeClientVpnEndpoints,
    {},
    [clientVpn],
    (vpn) => {
      const { ClientVpnEndpointId: id = '', Status, Tags } = vpn
      if (Status?.Code === 'deleted') return
      reader.add(clientVpn, {
        ...tagged('client-vpn-endpoint', id, Tags, reader),
        properties: fromApi(clientVpn, vpn),
      })
    },
    NOT_IN_REGION,
  )
}

async function readEndpointServices(reader: RegionReader): Promise<void> {
  await reader.each(
    describeEndpointServices,
    {},
    [endpointService],
    async (service) => {
      const { ServiceId: id = '', ServiceState, Tags } = service
      if (ServiceState === 'Deleted') return
      reader.add(endpointService, {
        ...tagged('vpc-endpoint-service', id, Tags, reader),
        properties: {
          ...fromApi(endpointService, service),
          AllowedPrincipals: await readPrincipals(id, reader),
        },
      })
    },
    NOT_IN_REGION,
  )
}

async function readPrincipals(ServiceId: string, reader: RegionReader) {
  if (!reader.needs(endpointService, 'AllowedPrincipals')) return undefined
  const allowed = await reader.all(
    describePermissions,
    { ServiceId },
    { gone: ['InvalidVpcEndpointServiceId.NotFound', 'InvalidVpcEndpointService.NotFound'] },
  )
  return pick(allowed, (all) => all.flatMap(({ Principal }) => Principal ?? []))
}
