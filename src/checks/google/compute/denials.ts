import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { allHold, anyOf, surely } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
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
 * Whether other rules of the network surely deny the traffic before this rule is asked: to everybody this rule is for, on
 * every machine, with the same priority number or a lower one.
 */
export function isDenied(rule: Firewall, infrastructure: Infrastructure, concern: Concern): boolean {
  const network = networkOf(rule)
  if (network === undefined) return false
  const denials = denialsAmong(infrastructure.inScopeOf(rule, 'compute.googleapis.com/Firewall')).get(network)
  if (!denials) return false
  return surely(() => {
    const everybody = rule.at('sourceRanges').items().filter(isEverybody)
    return everybody.every(({ value }) => denials.lowestPriority(String(value), concern) <= priorityOf(rule))
  })
}

/** Whether incoming traffic is matched with the rule at all. */
export function isEnforced(rule: Firewall): boolean {
  return allHold(
    () => rule.at('direction').is('INGRESS'),
    () => !rule.at('disabled').is(true),
  )
}

/** Rules of one network that deny something on every machine. */
class Denials {
  readonly #byRange: ReadonlyMap<unknown, readonly { readonly rule: Firewall }[]>
  /** Worked out once for all rules that ask. */
  readonly #lowest = new Map<string, number>()

  constructor(rules: readonly Firewall[]) {
    const denied = rules.flatMap((rule) =>
      rule
        .at('sourceRanges')
        .items()
        .map(({ value }) => ({ range: value, rule })),
    )
    this.#byRange = Map.groupBy(denied, ({ range }) => range)
  }

  /**
   * The lowest priority number with which the traffic is denied to an address range; infinite where it is not. `0.0.0.0/0`
   * is nobody who comes from an IPv6 address.
   */
  lowestPriority(range: string, { name, isCoveredBy }: Concern): number {
    const key = `${range} ${name}`
    const known = this.#lowest.get(key)
    if (known !== undefined) return known
    const denying = (this.#byRange.get(range) ?? []).filter(({ rule }) =>
      surely(() => anyOf(rule.at('denied').items(), isCoveredBy)),
    )
    const lowest = denying.reduce(
      (least, { rule }) => Math.min(least, priorityOf(rule)),
      Number.POSITIVE_INFINITY,
    )
    this.#lowest.set(key, lowest)
    return lowest
  }
}

/** Of the list of all rules of a root module, which they share: by network, what is denied in it. */
const denialsAmong = oncePer((rules: readonly Firewall[]) => {
  const byNetwork = Map.groupBy(rules.filter(deniesOnEveryMachine), networkOf)
  return new Map(Array.from(byNetwork, ([network, some]) => [network, new Denials(some)]))
})

function deniesOnEveryMachine(rule: Firewall): boolean {
  return surely(() =>
    allHold(
      () => rule.at('denied').items().length > 0,
      () => isEnforced(rule),
      () => rule.at('targetTags').items().length === 0,
      () => rule.at('targetServiceAccounts').items().length === 0,
      () => rule.at('priority').known() !== undefined,
      () => rule.at('sourceRanges').items().length > 0,
    ),
  )
}

function priorityOf(rule: Firewall): number {
  return rule.at('priority').known() ?? Number.POSITIVE_INFINITY
}

/** What tells the network from others of the root module: its name, or the resource that it is. */
function networkOf(rule: Firewall): string | undefined {
  const { value } = rule.at('network')
  return isUnknown(value) ? value.references[0]?.address : value
}
