import type { SqlFirewallRule } from '../../../model/azure/sql.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { pass, type Verdict } from '../../check.ts'
import { surely } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { isPrivate } from '../network-access.ts'
import { isFlexible, type SERVERS_AND_RULES } from './server.ts'

type Firewall = ResourceCursor<(typeof SERVERS_AND_RULES)[number]>

type Rule = Cursor<SqlFirewallRule>

/** Judges each rule of a firewall; none counts where public network access is disabled. */
export function judgeRules(
  firewall: Firewall,
  judge: (rule: Rule) => Verdict | undefined,
): Verdict | undefined {
  const access = isFlexible(firewall)
    ? firewall.at('network').at('publicNetworkAccess')
    : firewall.at('publicNetworkAccess')
  if (surely(() => isPrivate(access)))
    return pass('No rule counts: there is no public network access.', access)
  return each(rulesOf(firewall), (rule) => {
    rule.known()
    return judge(rule)
  })
}

function rulesOf(firewall: Firewall): readonly Rule[] {
  const isRule = firewall.type.endsWith('/firewallRules')
  return isRule ? [firewall.whole as Rule] : firewall.at('firewallRules').items()
}
