import type { SqlFirewallRule } from '../../../model/azure/sql.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { pass, type Verdict } from '../../check.ts'
import { allHold, isText, surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isPrivate } from '../network-access.ts'

type Firewall = ResourceCursor<'Microsoft.Sql/servers' | 'Microsoft.Sql/servers/firewallRules'>

type Rule = Cursor<SqlFirewallRule>

/** Addresses of the largest private network, 10.0.0.0/8; a larger range counts as the internet. */
const LARGEST_NETWORK = 2 ** 24

/** Judges each rule of a firewall; none counts where public network access is disabled. */
export function judgeFirewall(
  firewall: Firewall,
  judge: (rule: Rule) => Verdict | undefined,
): Verdict | undefined {
  const access = firewall.at('publicNetworkAccess')
  if (surely(() => isPrivate(access)))
    return pass('No rule counts: there is no public network access.', access)
  return each(rulesOf(firewall), (rule) => {
    rule.known()
    return judge(rule)
  })
}

function rulesOf(firewall: Firewall): readonly Rule[] {
  const isRule = firewall.type === 'Microsoft.Sql/servers/firewallRules'
  return isRule ? [firewall.whole as Rule] : firewall.at('firewallRules').items()
}

/** Whether a rule is for the internet, or so large a part of it that no network is meant. */
export function isForInternet(rule: Rule): boolean {
  const [start, end] = [rule.at('startIpAddress'), rule.at('endIpAddress')]
  return allHold(
    () => !isOfResource(start),
    () => !isOfResource(end),
    () => numberOf(end) - numberOf(start) >= LARGEST_NETWORK,
  )
}

/** Whether a rule is for all machines in Azure, those of other customers too. */
export function isForAllOfAzure(rule: Rule): boolean {
  return allHold(
    () => isText(rule.at('startIpAddress'), '0.0.0.0'),
    () => isText(rule.at('endIpAddress'), '0.0.0.0'),
  )
}

/** A value that comes from a resource is an address of that resource. */
function isOfResource({ value }: Cursor<string>): boolean {
  return isUnknown(value) && value.references.length > 0
}

/** An IPv4 address as a number; NaN for what is none. */
function numberOf(address: Cursor<string>): number {
  const parts = (address.known() ?? '').split('.').map(Number)
  return parts.length === 4 ? parts.reduce((number, part) => number * 256 + part) : Number.NaN
}
