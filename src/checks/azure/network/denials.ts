import type { Cursor } from '../../../model/cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { allHold, anyHolds, anyOf, surely } from '../../logic.ts'
import { FIRST_PORT, LAST_PORT } from '../../network/ports.ts'
import { isEverybody } from '../internet.ts'
import { isSetTo } from '../setting.ts'
import { coversPorts } from './port-ranges.ts'
import {
  covers,
  destinationsOf,
  isInbound,
  portsOf,
  type Rule,
  sourcesOf,
  type Traffic,
} from './security-rule.ts'

/** Lowest priority number among the rules that deny some traffic; the lowest number takes effect first. */
interface Lowest {
  /** To every machine of the virtual network. */
  readonly everywhere: number
  readonly byDestination: ReadonlyMap<string, number>
}

/**
 * The rules of a group that surely deny traffic to everybody. Made once for a group, which may have thousands of rules:
 * whether one of them comes before another rule is then looked up.
 */
export class Denials {
  readonly #rules: readonly Rule[]
  readonly #lowest = new Map<string, Lowest>()

  constructor(rules: readonly Rule[]) {
    this.#rules = rules.filter((rule) => surely(() => deniesEverybody(rule)))
  }

  /** Whether one of the denying rules takes effect before this rule. */
  comeBefore(rule: Rule, traffic: Traffic): boolean {
    const priority = rule.at('priority').value
    if (this.#rules.length === 0 || typeof priority !== 'number') return false
    const { everywhere, byDestination } = this.#lowestFor(traffic)
    if (everywhere < priority) return true
    const destination = onlyDestinationOf(rule)
    return destination !== undefined && (byDestination.get(destination) ?? priority) < priority
  }

  #lowestFor(traffic: Traffic): Lowest {
    const key = `${traffic.protocol} ${traffic.first}-${traffic.last}`
    const known = this.#lowest.get(key)
    if (known) return known
    const lowest = lowestOf(this.#rules.filter((rule) => surely(() => covers(rule, traffic))))
    this.#lowest.set(key, lowest)
    return lowest
  }
}

function deniesEverybody(rule: Rule): boolean {
  return allHold(
    () => isInbound(rule, 'Deny'),
    () => anyOf(sourcesOf(rule), isEverybody),
    () => coversPorts(portsOf(rule, 'source'), FIRST_PORT, LAST_PORT),
    // Not for application security groups, which leave other machines out, nor for destinations that are unknown.
    () => destinationsOf(rule).length > 0,
  )
}

function lowestOf(rules: readonly Rule[]): Lowest {
  let everywhere = Number.POSITIVE_INFINITY
  const byDestination = new Map<string, number>()
  for (const rule of rules) {
    const priority = rule.at('priority').value
    if (typeof priority !== 'number') continue
    const destinations = destinationsOf(rule)
    if (destinations.some((destination) => surely(() => isEveryMachine(destination)))) {
      everywhere = Math.min(everywhere, priority)
    }
    for (const { value } of destinations) {
      if (typeof value === 'string')
        byDestination.set(value, Math.min(byDestination.get(value) ?? priority, priority))
    }
  }
  return { everywhere, byDestination }
}

/** A group is asked about machines of its virtual network alone. */
function isEveryMachine(destination: Cursor<string>): boolean {
  return anyHolds(
    () => isEverybody(destination),
    () => isSetTo(destination, 'VirtualNetwork'),
  )
}

function onlyDestinationOf(rule: Rule): string | undefined {
  const { value } = rule.at('destinationAddressPrefix')
  return isUnknown(value) ? undefined : value
}
