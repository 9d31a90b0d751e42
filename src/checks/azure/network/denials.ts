import type { Cursor } from '../../../model/cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { allHold, allOf, anyHolds, anyOf, judged, surely } from '../../logic.ts'
import { FIRST_PORT, LAST_PORT } from '../../network/ports.ts'
import { type Denial, NEVER, shutOutFrom } from '../../network/shut-out.ts'
import { EVERY_ADDRESS, FAMILIES, type Family, type Span } from '../../network/span.ts'
import { addressesOf, isInternet } from '../internet.ts'
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

/** The lowest priority number by which some traffic is denied to everybody; the lowest number takes effect first. */
interface Lowest {
  /** To every machine of the virtual network. */
  readonly everywhere: number
  readonly byDestination: ReadonlyMap<string, number>
}

/** How some traffic is denied to everybody who has an address of a family. */
interface Denying {
  readonly surely: Lowest
  /** With those of which something is not known. */
  readonly possibly: Lowest
  /** What is not known of one of them. */
  readonly doubt: Undecidable | undefined
}

/**
 * The rules of a group that deny traffic to everybody, together, or may. Made once for a group, which may have thousands of rules:
 * whether one of them comes before another rule is then looked up.
 */
export class Denials {
  readonly #rules: readonly Rule[]
  readonly #denying = new Map<string, Denying>()

  /** A rule of which it is unknown whether it denies anything at all is none. */
  constructor(rules: readonly Rule[]) {
    this.#rules = rules.filter(
      (rule) => surely(() => isInbound(rule, 'Deny')) && judged(() => deniesNetworks(rule)) !== false,
    )
  }

  /** Whether the denying rules take effect before this rule. Throws `Undecidable` where they perhaps do. */
  comeBefore(rule: Rule, traffic: Traffic): boolean {
    if (this.#rules.length === 0) return false
    const sources = sourcesOf(rule).flatMap(spansOf)
    const families = FAMILIES.filter((family) => sources.some((source) => source.family === family))
    return families.length > 0 && allOf(families, (family) => this.#precede(rule, traffic, family))
  }

  #precede(rule: Rule, traffic: Traffic, family: Family): boolean {
    const denying = this.#denyingOf(traffic, family)
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

  #denyingOf(traffic: Traffic, family: Family): Denying {
    const key = `${traffic.protocol} ${traffic.first}-${traffic.last} ${family}`
    const known = this.#denying.get(key)
    if (known) return known
    const denying = denyingAmong(this.#rules, traffic, family)
    this.#denying.set(key, denying)
    return denying
  }
}

/** Whether a rule is for so many addresses that it counts, from any port. */
function deniesNetworks(rule: Rule): boolean {
  return allHold(
    () => sourcesOf(rule).some((source) => spansOf(source).length > 0),
    () => coversPorts(portsOf(rule, 'source'), FIRST_PORT, LAST_PORT),
    // Not for application security groups, which leave other machines out.
    () => destinationsOf(rule).length > 0,
  )
}

/** The addresses of a source: every one where it is unknown which. */
function spansOf(source: Cursor<string>): readonly Span[] {
  if (!isUnknown(source.value)) return addressesOf(source.value ?? '')
  return judged(() => isInternet(source)) === false ? [] : Object.values(EVERY_ADDRESS)
}

function denyingAmong(rules: readonly Rule[], traffic: Traffic, family: Family): Denying {
  const found = rules.map((rule) => ({
    rule,
    denies: judged(() =>
      allHold(
        () => deniesNetworks(rule),
        () => covers(rule, traffic),
        () => rule.at('priority').known() !== undefined,
        () => destinationsOf(rule).every((destination) => destination.known() !== undefined),
        () => sourcesOf(rule).every((source) => spansOf(source).length === 0 || source.known() !== undefined),
      ),
    ),
  }))
  const possible = found.filter(({ denies }) => denies !== false)
  return {
    surely: lowestOf(
      possible.filter(({ denies }) => denies === true).map(({ rule }) => rule),
      family,
    ),
    possibly: lowestOf(
      possible.map(({ rule }) => rule),
      family,
    ),
    doubt: possible.map(({ denies }) => denies).find((denies) => denies instanceof Undecidable),
  }
}

/** A priority or a destination that is not known may be any. */
function lowestOf(rules: readonly Rule[], family: Family): Lowest {
  const everywhere: Denial[] = []
  const byDestination = new Map<string, Denial[]>()
  for (const rule of rules)
    if (judged(() => anyOf(destinationsOf(rule), isEveryMachine)) !== false) everywhere.push(denialOf(rule))
    else
      for (const { value } of destinationsOf(rule))
        if (typeof value === 'string')
          byDestination.set(value, [...(byDestination.get(value) ?? []), denialOf(rule)])
  return {
    everywhere: shutOutFrom(everywhere, family),
    byDestination: new Map(Array.from(byDestination, ([name, some]) => [name, shutOutFrom(some, family)])),
  }
}

function denialOf(rule: Rule): Denial {
  const { value } = rule.at('priority')
  return {
    number: typeof value === 'number' ? value : Number.NEGATIVE_INFINITY,
    spans: sourcesOf(rule).flatMap(spansOf),
  }
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
    () => isInternet(destination),
    () => isSetTo(destination, 'VirtualNetwork'),
  )
}
