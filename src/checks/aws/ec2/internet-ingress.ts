import type { SecurityGroupRule } from '../../../model/aws/vpc.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
import { describePorts, type Port } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { coversEveryPort, reaches, type Traffic } from './traffic.ts'

type Group = ResourceCursor<'AWS::EC2::SecurityGroup' | 'AWS::EC2::SecurityGroupIngress'>

/**
 * FAIL for the first rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does;
 * `undefined` when no rule does.
 */
export function reachableFromInternet(group: Group, ports: readonly Port[]): Verdict | undefined {
  return openToInternet(
    group,
    (traffic) => anyOf(ports, (port) => reaches(traffic, port)),
    (traffic) => describePorts(ports.filter((port) => surely(() => reaches(traffic, port)))),
  )
}

/** The same for rules that leave no port out. */
export function everyPortReachableFromInternet(group: Group): Verdict | undefined {
  return openToInternet(group, coversEveryPort, () => 'every port')
}

function openToInternet(
  group: Group,
  concerns: (traffic: Traffic) => boolean,
  what: (traffic: Traffic) => string,
): Verdict | undefined {
  return each(group.at('SecurityGroupIngress').items(), (rule) => {
    rule.known()
    const ranges = [rule.at('CidrIp'), rule.at('CidrIpv6')] as const
    const traffic = trafficOf(rule)
    const isConcerned = allHold(
      () => anyOf(ranges, isEverybody),
      () => concerns(traffic),
    )
    if (!isConcerned) return undefined
    const open = ranges.find((range) => surely(() => isEverybody(range))) ?? ranges[0]
    return fail(`Ingress from ${open.value} reaches ${what(traffic)}.`, open)
  })
}

function trafficOf(rule: Cursor<SecurityGroupRule>): Traffic {
  return { protocol: rule.at('IpProtocol'), from: rule.at('FromPort'), to: rule.at('ToPort') }
}
