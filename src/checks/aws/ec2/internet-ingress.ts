import type { SecurityGroupRule } from '../../../resources/aws/ec2.ts'
import type { Resource } from '../../../resources/resource.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import type { Property } from '../../../resources/value.ts'
import { allHold, anyHolds, anyOf, isText, surely } from '../../logic.ts'
import { each, fail, known, type Verdict } from '../../verdict.ts'

type Protocol = 'tcp' | 'udp'

/** A port somebody listens on, and what people know it by. */
export interface Port {
  readonly number: number
  readonly name: string
  readonly protocols: readonly Protocol[]
}

/** IANA numbers that rules may give for a protocol's name. */
const PROTOCOL_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['6', 'tcp'],
  ['17', 'udp'],
  ['-1', 'all'],
])

const LAST_PORT = 65_535

/** Names beyond this would make the sentence unreadable. */
const MAX_NAMED = 4

/** The properties of a rule that hold an address range. */
const RANGES = ['CidrIp', 'CidrIpv6'] as const

/**
 * FAIL for the first rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does;
 * `undefined` when no rule does.
 */
export function reachableFromInternet(
  group: Resource<'AWS::EC2::SecurityGroup' | 'AWS::EC2::SecurityGroupIngress'>,
  ports: readonly Port[],
): Verdict | undefined {
  const rules = known(group.properties.SecurityGroupIngress, 'SecurityGroupIngress') ?? []
  return each(rules, (property, index) => {
    const at = `SecurityGroupIngress[${index}]`
    const rule = known(property, at)
    const isOpen = (range: (typeof RANGES)[number]) => isEverybody(rule[range], `${at}.${range}`)
    const isReached = (port: Port) => reaches(rule, port, at)
    const isReachable = allHold(
      () => anyOf(RANGES, isOpen),
      () => anyOf(ports, isReached),
    )
    if (!isReachable) return undefined
    const open = RANGES.find((range) => surely(() => isOpen(range))) ?? 'CidrIp'
    const reached = ports.filter((port) => surely(() => isReached(port)))
    return fail(`Ingress from ${rule[open]} reaches ${describe(reached)}.`, `${at}.${open}`)
  })
}

/** An address range of prefix length 0 is every address there is. */
function isEverybody(range: Property<string> | undefined, at: string): boolean {
  if (!isUnknown(range)) return range?.endsWith('/0') ?? false
  return anyOf(['0.0.0.0/0', '::/0'], (everybody) => isText(range, everybody, at))
}

/** Ports count only for a protocol that has them; a rule for all protocols is for all ports. */
function reaches(rule: SecurityGroupRule, port: Port, at: string): boolean {
  const protocol = () => protocolOf(rule, at)
  const isInRange = () =>
    allHold(
      () => port.protocols.some((name) => name === protocol()),
      () => endOf(rule.FromPort, 0, `${at}.FromPort`) <= port.number,
      () => endOf(rule.ToPort, LAST_PORT, `${at}.ToPort`) >= port.number,
    )
  return anyHolds(() => protocol() === 'all', isInRange)
}

function protocolOf(rule: SecurityGroupRule, at: string): string {
  const protocol = known(rule.IpProtocol, `${at}.IpProtocol`)?.toLowerCase() ?? 'all'
  return PROTOCOL_NUMBERS.get(protocol) ?? protocol
}

/** One end of a rule's range of ports; absent and `-1` mean all of them. */
function endOf(port: Property<number> | undefined, all: number, at: string): number {
  const number = known(port, at) ?? all
  return number === -1 ? all : number
}

function describe(ports: readonly Port[]): string {
  const named = ports.slice(0, MAX_NAMED).map(({ number, name }) => `${number} (${name})`)
  const more = ports.length - named.length
  return `port${ports.length === 1 ? '' : 's'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
