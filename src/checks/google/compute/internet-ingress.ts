import type { Infrastructure } from '../../../model/infrastructure.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { openRange } from '../../network/address-range.ts'
import { describePorts, type Port } from '../../network/ports.ts'
import { decided } from '../../verdict.ts'
import { type Concern, type Firewall, isDenied, isEnforced } from './denials.ts'
import { coversEveryPort, coversRange, reaches, type Traffic } from './traffic.ts'

/**
 * FAIL for a rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does; `undefined` where
 * it does not, or where another rule denies it before. MANUAL too where it is unknown whether another rule does.
 */
export function reachableFromInternet(
  rule: Firewall,
  infrastructure: Infrastructure,
  ports: readonly Port[],
): Verdict | undefined {
  const allowed = ports.filter((port) => allowsPorts(rule, [port]))
  const isOpen = (port: Port) => !isDenied(rule, infrastructure, concernOf(port))
  const open = allowed.filter((port) => surely(() => isOpen(port)))
  return open.length > 0 ? allowsPorts(rule, open) : decided(() => allowsPorts(rule, allowed.filter(isOpen)))
}

/** The same for rules that leave no port out. */
export function everyPortReachableFromInternet(
  rule: Firewall,
  infrastructure: Infrastructure,
): Verdict | undefined {
  const allowed = allows(rule, EVERY_PORT.isCoveredBy, () => EVERY_PORT.name)
  return allowed && decided(() => (isDenied(rule, infrastructure, EVERY_PORT) ? undefined : allowed))
}

/** The same for rules with a range of more ports than this, though not all. */
export function rangeReachableFromInternet(
  rule: Firewall,
  infrastructure: Infrastructure,
  ports: number,
): Verdict | undefined {
  const allowed = allows(
    rule,
    (traffic) => coversRange(traffic, ports),
    () => `more than ${ports} ports in a row`,
  )
  return allowed && decided(() => (isDenied(rule, infrastructure, EVERY_PORT) ? undefined : allowed))
}

const EVERY_PORT: Concern = { name: 'every port', isCoveredBy: coversEveryPort }

function concernOf(port: Port): Concern {
  return { name: describePorts([port]), isCoveredBy: (traffic) => reaches(traffic, port) }
}

/** What the rule by itself says of the ports, whatever other rules deny. */
function allowsPorts(rule: Firewall, ports: readonly Port[]): Verdict | undefined {
  return allows(
    rule,
    (traffic) => anyOf(ports, (port) => reaches(traffic, port)),
    (allowed) =>
      describePorts(ports.filter((port) => allowed.some((traffic) => surely(() => reaches(traffic, port))))),
  )
}

function allows(
  rule: Firewall,
  concerns: (traffic: Traffic) => boolean,
  what: (allowed: readonly Traffic[]) => string,
): Verdict | undefined {
  return decided(() => {
    const ranges = rule.at('sourceRanges').items()
    const allowed = rule.at('allowed').items()
    const isOpen = allHold(
      () => isEnforced(rule),
      () => openRange(ranges) !== undefined,
      () => anyOf(allowed, concerns),
    )
    if (!isOpen) return undefined
    const range = openRange(ranges)
    return fail(`Ingress from ${range?.value} reaches ${what(allowed)}.`, range)
  })
}
