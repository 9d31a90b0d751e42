import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { identityOf } from '../../../model/same-value.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isIdentifier, isUnknown, Unknown } from '../../../model/unknown.ts'
import { allHold, allOf, anyOf, judged, surely } from '../../logic.ts'
import { areEverybody } from '../../network/internet.ts'
import { type Denial, NEVER, shutOutFrom } from '../../network/shut-out.ts'
import { EVERY_ADDRESS, FAMILIES, type Family, joined, type Span, spanOf } from '../../network/span.ts'
import { oncePer } from '../../once-per.ts'
import type { Traffic } from './traffic.ts'

export type Firewall = ResourceCursor<'compute.googleapis.com/Firewall'>

/** The traffic that a check is about. */
export interface Concern {
  /** Unique name, for a cache. */
  readonly name: string
  readonly isCoveredBy: (traffic: Traffic) => boolean
}

/**
 * Whether other rules of the network deny the traffic before this rule is asked: to everybody this rule is for, on every
 * machine, with the same priority number or a lower one. Throws `Undecidable` where one perhaps does.
 */
export function isDenied(rule: Firewall, infrastructure: Infrastructure, concern: Concern): boolean {
  const byNetwork = denialsAmong(infrastructure.inScopeOf(rule, 'compute.googleapis.com/Firewall'))
  if (byNetwork.size === 0) return false
  const sources = spansOf(rule, [])
  const families = FAMILIES.filter((family) => areEverybody(sources.filter((one) => one.family === family)))
  const denies = (denials: Denials) =>
    families.length > 0 && allOf(families, (family) => denials.deny(rule, family, concern))
  const network = networkOf(rule)
  const own = byNetwork.get(network)
  if (network !== UNKNOWN_NETWORK && own && denies(own)) return true
  const unknown = byNetwork.get(UNKNOWN_NETWORK)
  const mayDeny = (denials: Denials) =>
    families.length > 0 &&
    allOf(families, (family) => {
      const number = denials.possiblyFrom(unknown ?? NOTHING, family, concern)
      return number !== NEVER && number <= priorityOf(rule)
    })
  const known = unknown ? [own ?? unknown] : []
  const perhapsOwn = network === UNKNOWN_NETWORK ? [...byNetwork.values()] : known
  if (perhapsOwn.some(mayDeny))
    throw new Undecidable(
      new Unknown('another rule, perhaps of the same network, denies the traffic'),
      'network',
    )
  return false
}

/** Whether incoming traffic is matched with the rule at all. */
export function isEnforced(rule: Firewall): boolean {
  return allHold(
    () => rule.at('direction').is('INGRESS'),
    () => !rule.at('disabled').is(true),
  )
}

/** The lowest priority numbers with which some traffic is denied; infinite where it is not. */
interface Lowest {
  readonly surely: number
  /** With those of which something is not known. */
  readonly possibly: number
  readonly doubt: Undecidable | undefined
}

/** Rules of one network that deny something on every machine, or may. */
class Denials {
  readonly #rules: readonly Firewall[]
  /** Worked out once for all rules that ask. */
  readonly #lowest = new Map<string, Lowest>()
  readonly #possibly = new Map<string, number>()
  readonly #together = new Map<string, readonly Denial[]>()

  constructor(rules: readonly Firewall[]) {
    this.#rules = rules
  }

  /** Whether the traffic from all addresses of a family is denied before a rule is asked. */
  deny(rule: Firewall, family: Family, concern: Concern): boolean {
    const { surely, possibly, doubt } = this.#lowestFor(family, concern)
    if (possibly === NEVER) return false
    const priority = priorityOf(rule)
    if (surely > priority && possibly <= priority && doubt) throw doubt
    return surely <= priority
  }

  /** The lowest priority number with which the traffic is perhaps denied, by these rules and others of which the network is unknown. */
  possiblyFrom(others: Denials, family: Family, concern: Concern): number {
    const key = `${family} ${concern.name}`
    const known = this.#possibly.get(key)
    if (known !== undefined) return known
    const own = possibleDenials(this.#rules, family, concern)
    // As one, which takes effect with the first of them: many networks may each be theirs.
    const beside = others === this ? [] : others.#asOne(family, concern)
    const number = shutOutFrom([...own, ...beside], family)
    this.#possibly.set(key, number)
    return number
  }

  #asOne(family: Family, concern: Concern): readonly Denial[] {
    const key = `${family} ${concern.name}`
    const known = this.#together.get(key)
    if (known) return known
    const all = possibleDenials(this.#rules, family, concern)
    const number = all.reduce((least, one) => Math.min(least, one.number), NEVER)
    const spans = joined(
      all.flatMap((one) => one.spans),
      family,
    )
    const together = all.length === 0 ? [] : [{ number, spans }]
    this.#together.set(key, together)
    return together
  }

  #lowestFor(family: Family, concern: Concern): Lowest {
    const key = `${family} ${concern.name}`
    const known = this.#lowest.get(key)
    if (known) return known
    const lowest = lowestAmong(this.#rules, family, concern)
    this.#lowest.set(key, lowest)
    return lowest
  }
}

const NOTHING = new Denials([])

function lowestAmong(rules: readonly Firewall[], family: Family, concern: Concern): Lowest {
  const possible = possibleAmong(rules, concern)
  const sure = possible.filter(({ denies }) => denies === true)
  const unknownRange = () => possible.map(({ rule }) => judged(() => hasKnownRanges(rule)))
  return {
    surely: shutOutFrom(
      sure.map(({ rule }) => ({ number: priorityOf(rule), spans: spansOf(rule, []) })),
      family,
    ),
    possibly: shutOutFrom(possibleDenials(rules, family, concern), family),
    doubt: [...possible.map(({ denies }) => denies), ...unknownRange()].find(isDoubt),
  }
}

/** The rules that deny the traffic, or may. */
function possibleAmong(rules: readonly Firewall[], { isCoveredBy }: Concern) {
  const found = rules.map((rule) => ({
    rule,
    denies: judged(() =>
      allHold(
        () => deniesOnEveryMachine(rule),
        () => anyOf(rule.at('denied').items(), isCoveredBy),
      ),
    ),
  }))
  return found.filter(({ denies }) => denies !== false)
}

function possibleDenials(rules: readonly Firewall[], family: Family, concern: Concern): readonly Denial[] {
  return possibleAmong(rules, concern).map(({ rule }) => ({
    number: earliestOf(rule),
    spans: spansOf(rule, [EVERY_ADDRESS[family]]),
  }))
}

function isDoubt(answer: boolean | Undecidable): answer is Undecidable {
  return answer instanceof Undecidable
}

function hasKnownRanges(rule: Firewall): boolean {
  return rule
    .at('sourceRanges')
    .items()
    .every((range) => range.known() !== undefined)
}

/** The addresses that a rule is for; `unknown` for those of which it is unknown which they are. */
function spansOf(rule: Firewall, unknown: readonly Span[]): readonly Span[] {
  const ranges = rule.at('sourceRanges')
  if (isUnknown(ranges.value)) return unknown
  return ranges.items().flatMap(({ value }) => (isUnknown(value) ? unknown : (spanOf(value ?? '') ?? [])))
}

/** A priority that is not known may be any. */
function earliestOf(rule: Firewall): number {
  const { value } = rule.at('priority')
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY
}

/** Of the list of all rules of a root module, which they share: by network, what is denied in it. */
const denialsAmong = oncePer((rules: readonly Firewall[]) => {
  const byNetwork = Map.groupBy(
    rules.filter((rule) => deniesSomething(rule) && judged(() => deniesOnEveryMachine(rule)) !== false),
    networkOf,
  )
  return new Map(Array.from(byNetwork, ([network, some]) => [network, new Denials(some)]))
})

/** A rule of which it is unknown whether it denies anything at all denies nothing. */
function deniesSomething(rule: Firewall): boolean {
  return surely(() => rule.at('denied').items().length > 0)
}

function deniesOnEveryMachine(rule: Firewall): boolean {
  return allHold(
    () => isEnforced(rule),
    () => rule.at('targetTags').items().length === 0,
    () => rule.at('targetServiceAccounts').items().length === 0,
    () => rule.at('priority').known() !== undefined,
    () => rule.at('sourceRanges').items().length > 0,
  )
}

function priorityOf(rule: Firewall): number {
  return rule.at('priority').known() ?? Number.POSITIVE_INFINITY
}

const UNKNOWN_NETWORK = '(unknown)'

/** What tells the network from others of the root module. */
function networkOf(rule: Firewall): string | undefined {
  const { value } = rule.at('network')
  if (!isUnknown(value)) return value
  return isIdentifier(value) ? (identityOf(value) ?? UNKNOWN_NETWORK) : UNKNOWN_NETWORK
}
