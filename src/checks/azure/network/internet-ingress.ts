import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { openTogether } from '../../network/address-range.ts'
import { describePorts, FIRST_PORT, LAST_PORT, type Port } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { openPrefix } from '../internet.ts'
import { Denials } from './denials.ts'
import { covers, isInbound, type Rule, sourcesOf, type Traffic } from './security-rule.ts'

type Group = ResourceCursor<
  'Microsoft.Network/networkSecurityGroups' | 'Microsoft.Network/networkSecurityGroups/securityRules'
>

/** Whether a rule lets traffic in. */
type Allows = (traffic: Traffic) => boolean

const EVERY_PORT: readonly Traffic[] = [
  { protocol: 'tcp', first: FIRST_PORT, last: LAST_PORT },
  { protocol: 'udp', first: FIRST_PORT, last: LAST_PORT },
]

/**
 * FAIL for the first rule that lets the internet reach one of the ports, MANUAL for one that perhaps does; `undefined`
 * when no rule does. MANUAL too where it is unknown whether another rule denies the traffic first.
 */
export function reachableFromInternet(group: Group, ports: readonly Port[]): Verdict | undefined {
  const isOpen = (port: Port, allows: Allows) => anyOf(trafficTo(port), allows)
  return openToInternet(
    group,
    (allows) => anyOf(ports, (port) => isOpen(port, allows)),
    (allows) => describePorts(ports.filter((port) => surely(() => isOpen(port, allows)))),
  )
}

/** The same for rules that leave no port out. */
export function everyPortReachableFromInternet(group: Group): Verdict | undefined {
  return openToInternet(
    group,
    (allows) => anyOf(EVERY_PORT, allows),
    () => 'every port',
  )
}

function openToInternet(
  group: Group,
  concerns: (allows: Allows) => boolean,
  what: (allows: Allows) => string,
): Verdict | undefined {
  const rules = rulesOf(group)
  const denials = new Denials(rules)
  const allowsOf =
    (rule: Rule): Allows =>
    (traffic) =>
      covers(rule, traffic) && !denials.comeBefore(rule, traffic)
  const single = each(rules, (rule) => {
    rule.known()
    const isConcerned = allHold(
      () => isInbound(rule, 'Allow'),
      () => openPrefix(sourcesOf(rule)) !== undefined,
      () => concerns(allowsOf(rule)),
    )
    if (!isConcerned) return undefined
    const source = openPrefix(sourcesOf(rule))
    return fail(`Traffic from ${source?.value} reaches ${what(allowsOf(rule))}.`, source)
  })
  if (single?.status === 'FAIL') return single
  const known = rules.filter(({ value }) => !isUnknown(value))
  const counts = (rule: Rule) =>
    allHold(
      () => isInbound(rule, 'Allow'),
      () => concerns(allowsOf(rule)),
    )
  const open = openTogether(known, sourcesOf, counts)
  const together = each(open, ({ rule, range }) =>
    fail(`Traffic from ${range.value} and others reaches ${what(allowsOf(rule))}.`, range),
  )
  return together ?? single
}

function rulesOf(group: Group): readonly Rule[] {
  const isRule = group.type === 'Microsoft.Network/networkSecurityGroups/securityRules'
  return isRule ? [group.whole as Rule] : group.at('securityRules').items()
}

function trafficTo({ number, protocols }: Port): readonly Traffic[] {
  return protocols.map((protocol) => ({ protocol, first: number, last: number }))
}
