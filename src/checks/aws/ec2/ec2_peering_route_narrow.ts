import type { PeeringRoute } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { firstOf, isSet, surely } from '../../logic.ts'
import { isEverybody, openTogether } from '../../network/address-range.ts'
import { each } from '../../verdict.ts'

type Route = Pick<Cursor<PeeringRoute>, 'at'>

export default defineCheck({
  id: 'ec2_peering_route_narrow',
  title: 'Routes to peered VPCs should be for their addresses alone',
  service: 'ec2',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'All traffic that has no other way goes to the peered network, whose owner can read it, and answer it.',
  remediation: {
    text: 'Let the route have the range of the peered VPC as its destination, or that of the subnets that are needed there.',
    url: 'https://docs.aws.amazon.com/vpc/latest/peering/vpc-peering-routing.html',
  },
  references: ['https://docs.aws.amazon.com/vpc/latest/peering/peering-configurations-partial-access.html'],
  compliance: { 'cis-aws-7.0': ['6.6'] },
  sameAs: { checkov: ['CKV2_AWS_44'] },
  resources: ['AWS::EC2::Route', 'AWS::EC2::RouteTable'],
  evaluate(resource) {
    const routes =
      resource.type === 'AWS::EC2::Route'
        ? [resource as ResourceCursor<'AWS::EC2::Route'>]
        : (resource as ResourceCursor<'AWS::EC2::RouteTable'>).at('Routes').items()
    const peering = each(routes, judge)
    if (peering?.status === 'FAIL') return peering
    const open = openTogether(routes, destinationsOf, isPeering)
    return each(open, ({ range }) => leavesAll(range)) ?? peering
  },
})

function isPeering(route: Route): boolean {
  return isSet(route.at('VpcPeeringConnectionId'))
}

function judge(route: Route): Verdict | undefined {
  if (!isPeering(route)) return undefined
  const destinations = destinationsOf(route)
  const said = destinations.find((destination) => surely(() => isSet(destination)))
  const everything = firstOf(destinations, isEverybody)
  if (everything) return leavesAll(everything)
  const list = route.at('DestinationPrefixListId')
  return isSet(list)
    ? manual('The destination is a prefix list, whose ranges decide.', list)
    : pass('Only some addresses are sought in the peered VPC.', said ?? destinations[0])
}

function leavesAll(destination: Cursor<string>): Verdict {
  return fail('All traffic that has no other way goes to the peered VPC.', destination)
}

function destinationsOf(route: Route) {
  return [route.at('DestinationCidrBlock'), route.at('DestinationIpv6CidrBlock')] as const
}
