import type { PeeringRoute } from '../../../../model/aws/vpc.ts'
import type { Sourced } from '../../../located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

/** `aws_route_table` or `aws_default_route_table`. */
export const routeTable = defineAdapter({
  type: 'AWS::EC2::RouteTable',
  named: [],
  properties: (table) => ({ Routes: table.all('route', inline) }),
})

export const route = defineAdapter({
  type: 'AWS::EC2::Route',
  named: [],
  properties: (one) => ({
    DestinationCidrBlock: one.string('destination_cidr_block'),
    DestinationIpv6CidrBlock: one.string('destination_ipv6_cidr_block'),
    VpcPeeringConnectionId: one.string('vpc_peering_connection_id'),
  }),
})

function inline(block: Block): Sourced<PeeringRoute> {
  return block.at({
    DestinationCidrBlock: block.string('cidr_block'),
    DestinationIpv6CidrBlock: block.string('ipv6_cidr_block'),
    VpcPeeringConnectionId: block.string('vpc_peering_connection_id'),
  })
}
