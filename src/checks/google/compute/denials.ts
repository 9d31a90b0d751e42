import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { allHold, surely } from '../../logic.ts'
import { isEverybody } from '../../network/address-range.ts'
import type { Traffic } from './traffic.ts'

type Firewall = ResourceCursor<'compute.googleapis.com/Firewall'>

/**
 * What rules of the same network surely deny before this rule is asked, on every machine and to everybody this rule is
 * for: rules with the same priority number or a lower one.
 */
export function denialsBefore(rule: Firewall, infrastructure: Infrastructure): readonly Traffic[] {
  const network = networkOf(rule)
  if (network === undefined) return []
  return infrastructure
    .having('compute.googleapis.com/Firewall', networkOfDenial, network)
    .filter((denial) =>
      surely(() => priorityOf(denial) <= priorityOf(rule) && coversEverybodyOf(rule, denial)),
    )
    .flatMap((denial) => denial.at('denied').items())
}

/** Whether incoming traffic is matched with the rule at all. */
export function isEnforced(rule: Firewall): boolean {
  return allHold(
    () => rule.at('direction').is('INGRESS'),
    () => !rule.at('disabled').is(true),
  )
}

/** The network in which a rule denies something on every machine; `undefined` for other rules. */
function networkOfDenial(rule: Firewall): string | undefined {
  const denies = surely(() =>
    allHold(
      () => rule.at('denied').items().length > 0,
      () => isEnforced(rule),
      () => rule.at('targetTags').items().length === 0,
      () => rule.at('targetServiceAccounts').items().length === 0,
    ),
  )
  return denies ? networkOf(rule) : undefined
}

/** `0.0.0.0/0` is nobody who comes from an IPv6 address. */
function coversEverybodyOf(rule: Firewall, denial: Firewall): boolean {
  const denied = new Set(
    denial
      .at('sourceRanges')
      .items()
      .map(({ value }) => value),
  )
  const everybody = rule.at('sourceRanges').items().filter(isEverybody)
  return everybody.every(({ value }) => denied.has(value))
}

function priorityOf(rule: Firewall): number {
  return rule.at('priority').known() ?? Number.POSITIVE_INFINITY
}

/** What tells the network from others of the root module: its name, or the resource that it is. */
function networkOf(rule: Firewall): string | undefined {
  const { value } = rule.at('network')
  const name = isUnknown(value) ? value.references[0]?.address : value
  return name && `${rule.scope} ${name}`
}
