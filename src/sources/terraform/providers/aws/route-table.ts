import { defineAdapter } from '../adapter.ts'

/** `aws_route_table` or `aws_default_route_table`. */
export const routeTable = defineAdapter({
  type: 'AWS::EC2::RouteTable',
  properties: (table) => ({
    Routes: table.objects('route', (route) => ({
      DestinationCidrBlock: route.string('cidr_block'),
      DestinationIpv6CidrBlock: route.string('ipv6_cidr_block'),
      DestinationPrefixListId: route.string('destination_prefix_list_id'),
      VpcPeeringConnectionId: route.string('vpc_peering_connection_id'),
    })),
  }),
})

export const route = defineAdapter({
  type: 'AWS::EC2::Route',
  properties: (one) => ({
    DestinationCidrBlock: one.string('destination_cidr_block'),
    DestinationIpv6CidrBlock: one.string('destination_ipv6_cidr_block'),
    DestinationPrefixListId: one.string('destination_prefix_list_id'),
    VpcPeeringConnectionId: one.string('vpc_peering_connection_id'),
  }),
})
