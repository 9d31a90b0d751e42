import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { allHold, anyOf, firstOf, surely } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
import { describePorts, type Port } from '../../network/ports.ts'
import { each } from '../../verdict.ts'
import { denialsBefore, isEnforced } from './denials.ts'
import { coversEveryPort, reaches, type Traffic } from './traffic.ts'

type Firewall = ResourceCursor<'compute.googleapis.com/Firewall'>

/**
 * FAIL for a rule that lets the whole internet reach one of the ports, MANUAL for one that perhaps does; `undefined` where
 * it does not, or where another rule denies it before.
 */
export function reachableFromInternet(
  rule: Firewall,
  infrastructure: Infrastructure,
  ports: readonly Port[],
): Verdict | undefined {
  const denials = denialsBefore(rule, infrastructure)
  const open = ports.filter((port) => !surely(() => anyOf(denials, (denied) => reaches(denied, port))))
  return openToInternet(
    rule,
    (traffic) => anyOf(open, (port) => reaches(traffic, port)),
    (traffic) => describePorts(open.filter((port) => surely(() => reaches(traffic, port)))),
  )
}

/** The same for rules that leave no port out. */
export function everyPortReachableFromInternet(
  rule: Firewall,
  infrastructure: Infrastructure,
): Verdict | undefined {
  const denials = denialsBefore(rule, infrastructure)
  if (surely(() => anyOf(denials, coversEveryPort))) return undefined
  return openToInternet(rule, coversEveryPort, () => 'every port')
}

function openToInternet(
  rule: Firewall,
  concerns: (traffic: Traffic) => boolean,
  what: (traffic: Traffic) => string,
): Verdict | undefined {
  const ranges = rule.at('sourceRanges')
  return each(rule.at('allowed').items(), (traffic) => {
    traffic.known()
    const isOpen = allHold(
      () => isEnforced(rule),
      () => anyOf(ranges.items(), isEverybody),
      () => concerns(traffic),
    )
    if (!isOpen) return undefined
    const range = firstOf(ranges.items(), isEverybody)
    return fail(`Ingress from ${range?.value} reaches ${what(traffic)}.`, range)
  })
}
