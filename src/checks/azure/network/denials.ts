import type { Cursor } from '../../../model/cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { allHold, anyHolds, anyOf, judged, surely } from '../../logic.ts'
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

/** The rules that deny some traffic. */
interface Denying {
  readonly surely: Lowest
  /** With those of which something is not known. */
  readonly possibly: Lowest
  /** What is not known of one of them. */
  readonly doubt: Undecidable | undefined
}

/**
 * The rules of a group that deny traffic to everybody, or may. Made once for a group, which may have thousands of rules:
 * whether one of them comes before another rule is then looked up.
 */
export class Denials {
  readonly #rules: readonly Rule[]
  readonly #denying = new Map<string, Denying>()

  /** A rule of which it is unknown whether it denies anything at all is none. */
  constructor(rules: readonly Rule[]) {
    this.#rules = rules.filter(
      (rule) => surely(() => isInbound(rule, 'Deny')) && judged(() => deniesEverybody(rule)) !== false,
    )
  }

  /** Whether one of the denying rules takes effect before this rule. Throws `Undecidable` where one perhaps does. */
  comeBefore(rule: Rule, traffic: Traffic): boolean {
    if (this.#rules.length === 0) return false
    const denying = this.#denyingOf(traffic)
    const destination = rule.at('destinationAddressPrefix')
    const possibly = lowestFor(destination, denying.possibly)
    if (possibly === NEVER) return false
    const priority = rule.at('priority').known()
    if (priority === undefined) return false
    const sure = isUnknown(destination.value)
      ? denying.surely.everywhere
      : lowestFor(destination, denying.surely)
    if (sure < priority) return true
    if (possibly >= priority) return false
    destination.known()
    if (denying.doubt) throw denying.doubt
    return false
  }

  #denyingOf(traffic: Traffic): Denying {
    const key = `${traffic.protocol} ${traffic.first}-${traffic.last}`
    const known = this.#denying.get(key)
    if (known) return known
    const denying = denyingAmong(this.#rules, traffic)
    this.#denying.set(key, denying)
    return denying
  }
}

const NEVER = Number.POSITIVE_INFINITY

function deniesEverybody(rule: Rule): boolean {
  return allHold(
    () => anyOf(sourcesOf(rule), isEverybody),
    () => coversPorts(portsOf(rule, 'source'), FIRST_PORT, LAST_PORT),
    // Not for application security groups, which leave other machines out.
    () => destinationsOf(rule).length > 0,
  )
}

function denyingAmong(rules: readonly Rule[], traffic: Traffic): Denying {
  const found = rules.map((rule) => ({
    rule,
    denies: judged(() =>
      allHold(
        () => deniesEverybody(rule),
        () => covers(rule, traffic),
        () => rule.at('priority').known() !== undefined,
        () => destinationsOf(rule).every((destination) => destination.known() !== undefined),
      ),
    ),
  }))
  const possible = found.filter(({ denies }) => denies !== false)
  return {
    surely: lowestOf(possible.filter(({ denies }) => denies === true).map(({ rule }) => rule)),
    possibly: lowestOf(possible.map(({ rule }) => rule)),
    doubt: possible.map(({ denies }) => denies).find((denies) => denies instanceof Undecidable),
  }
}

/** A priority or a destination that is not known may be any. */
function lowestOf(rules: readonly Rule[]): Lowest {
  let everywhere = NEVER
  const byDestination = new Map<string, number>()
  for (const rule of rules) {
    const { value } = rule.at('priority')
    const priority = typeof value === 'number' ? value : Number.NEGATIVE_INFINITY
    const destinations = judged(() => anyOf(destinationsOf(rule), isEveryMachine))
    if (destinations !== false) everywhere = Math.min(everywhere, priority)
    else
      for (const one of destinationsOf(rule))
        if (typeof one.value === 'string')
          byDestination.set(one.value, Math.min(byDestination.get(one.value) ?? priority, priority))
  }
  return { everywhere, byDestination }
}

/** The lowest number that counts for a destination: for any of them where it is not known which. */
function lowestFor({ value }: Cursor<string>, { everywhere, byDestination }: Lowest): number {
  const named = isUnknown(value)
    ? [...byDestination.values()].reduce((least, one) => Math.min(least, one), NEVER)
    : (byDestination.get(value ?? '') ?? NEVER)
  return Math.min(everywhere, named)
}

/** A group is asked about machines of its virtual network alone. */
function isEveryMachine(destination: Cursor<string>): boolean {
  return anyHolds(
    () => isEverybody(destination),
    () => isSetTo(destination, 'VirtualNetwork'),
  )
}
