import type { SecurityGroupRule } from '../../../resources/aws/ec2.ts'
import type { Resource } from '../../../resources/resource.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { each, fail, known, type Verdict } from '../../verdict.ts'
import { isEverybody } from '../address-range.ts'
import { coversEveryPort, type Port, reaches, type Traffic } from './traffic.ts'

type Group = Resource<'AWS::EC2::SecurityGroup' | 'AWS::EC2::SecurityGroupIngress'>

/** Names beyond this would make the sentence unreadable. */
const MAX_NAMED = 4

/** The properties of a rule that hold an address range. */
const RANGES = ['CidrIp', 'CidrIpv6'] as const

/**
 * FAIL for the first rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does;
 * `undefined` when no rule does.
 */
export function reachableFromInternet(group: Group, ports: readonly Port[]): Verdict | undefined {
  return openToInternet(
    group,
    (traffic) => anyOf(ports, (port) => reaches(traffic, port)),
    (traffic) => describe(ports.filter((port) => surely(() => reaches(traffic, port)))),
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
  const rules = known(group.properties.SecurityGroupIngress, 'SecurityGroupIngress') ?? []
  return each(rules, (property, index) => {
    const at = `SecurityGroupIngress[${index}]`
    const rule = known(property, at)
    const traffic = trafficOf(rule, at)
    const isOpen = (range: (typeof RANGES)[number]) => isEverybody(rule[range], `${at}.${range}`)
    const isConcerned = allHold(
      () => anyOf(RANGES, isOpen),
      () => concerns(traffic),
    )
    if (!isConcerned) return undefined
    const open = RANGES.find((range) => surely(() => isOpen(range))) ?? 'CidrIp'
    return fail(`Ingress from ${rule[open]} reaches ${what(traffic)}.`, `${at}.${open}`)
  })
}

function trafficOf(rule: SecurityGroupRule, at: string): Traffic {
  return {
    protocol: { value: rule.IpProtocol, at: `${at}.IpProtocol` },
    from: { value: rule.FromPort, at: `${at}.FromPort` },
    to: { value: rule.ToPort, at: `${at}.ToPort` },
  }
}

function describe(ports: readonly Port[]): string {
  const named = ports.slice(0, MAX_NAMED).map(({ number, name }) => `${number} (${name})`)
  const more = ports.length - named.length
  return `port${ports.length === 1 ? '' : 's'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
