import { defineAdapter } from './define-adapter.ts'

/** `aws_route_table` or `aws_default_route_table`. */
export const routeTable = defineAdapter({
  type: 'AWS::EC2::RouteTable',
  renamed: {
    'Routes[].DestinationCidrBlock': 'route.cidr_block',
    'Routes[].DestinationIpv6CidrBlock': 'route.ipv6_cidr_block',
  },
})

export const route = defineAdapter({ type: 'AWS::EC2::Route' })
