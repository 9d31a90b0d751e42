import type { SqlFirewallRule } from '../../model/azure/sql.ts'
import type { Cursor } from '../../model/cursor.ts'
import type { Resource } from '../../model/resource.ts'
import { ResourceCursor } from '../../model/resource-cursor.ts'
import { isIdentifier, isUnknown } from '../../model/unknown.ts'
import { fail, pass, type Verdict } from '../check.ts'
import { allHold, isText, surely } from '../logic.ts'
import { areEverybody } from '../network/internet.ts'
import { type Span, spanBetween } from '../network/span.ts'
import { each } from '../verdict.ts'
import { isFlexible, type SERVERS_AND_RULES } from './database/server.ts'
import { isPrivate } from './network-access.ts'

/** Servers, whose rules are within them, and rules that are resources of their own. */
type FirewallType =
  | (typeof SERVERS_AND_RULES)[number]
  | 'Microsoft.Sql/servers'
  | 'Microsoft.Sql/servers/firewallRules'
  | 'Microsoft.Synapse/workspaces'
  | 'Microsoft.Synapse/workspaces/firewallRules'

type Firewall = Resource<FirewallType>

type Rule = Cursor<SqlFirewallRule>

/** FAIL for a rule that lets the internet in, or for the largest of those that do together. */
export function keepsInternetOut(firewall: Firewall): Verdict {
  return judgeRules(
    firewall,
    'No rule lets the internet in.',
    (rule) => (isForInternet(rule) ? letsIn(rule) : undefined),
    (rules) => {
      const known = rules.filter((rule) => surely(() => spanOf(rule) !== undefined))
      if (!areEverybody(known.flatMap((rule) => spanOf(rule) ?? []))) return undefined
      const [largest] = known.toSorted((one, other) => sizeOf(other) - sizeOf(one))
      return largest && letsIn(largest)
    },
  )
}

function letsIn(rule: Rule): Verdict {
  const start = rule.at('startIpAddress')
  return fail(`Addresses from ${start.value} to ${rule.at('endIpAddress').value} may connect.`, start)
}

/** FAIL for a rule that lets all machines in Azure in, those of other customers too. */
export function keepsAzureOut(firewall: Firewall): Verdict {
  return judgeRules(firewall, 'No rule lets all of Azure in.', (rule) =>
    isForAllOfAzure(rule)
      ? fail('Machines of every customer of Azure may connect.', rule.at('startIpAddress'))
      : undefined,
  )
}

/** Judges each rule of a firewall, and all of them together; none counts where public network access is disabled. */
function judgeRules(
  resource: Firewall,
  passes: string,
  judge: (rule: Rule) => Verdict | undefined,
  judgeTogether: (rules: readonly Rule[]) => Verdict | undefined = () => undefined,
): Verdict {
  const firewall = ResourceCursor.of(resource) as ResourceCursor<FirewallType>
  const access = isFlexible(firewall)
    ? firewall.at('network').at('publicNetworkAccess')
    : firewall.at('publicNetworkAccess')
  if (surely(() => isPrivate(access)))
    return pass('No rule counts: there is no public network access.', access)
  const rules = rulesOf(firewall)
  const single = each(rules, (rule) => {
    rule.known()
    return judge(rule)
  })
  const verdict = single?.status === 'FAIL' ? single : (judgeTogether(rules) ?? single)
  // Rules that let everybody in count for nothing where there is no public access, which may be unknown.
  if (verdict?.status === 'FAIL') isPrivate(access)
  return verdict ?? pass(passes)
}

function rulesOf(firewall: ResourceCursor<FirewallType>): readonly Rule[] {
  const isRule = firewall.type.endsWith('/firewallRules')
  return isRule ? [firewall.whole as Rule] : firewall.at('firewallRules').items()
}

/** Whether a rule is for the internet, or so large a part of it that no network is meant. */
function isForInternet(rule: Rule): boolean {
  const [start, end] = [rule.at('startIpAddress'), rule.at('endIpAddress')]
  return allHold(
    () => !isOfResource(start),
    () => !isOfResource(end),
    () => areEverybody([spanOf(rule) ?? []].flat()),
  )
}

function spanOf(rule: Rule): Span | undefined {
  const last = rule.at('endIpAddress').known() ?? ''
  return spanBetween(rule.at('startIpAddress').known() ?? '', last)
}

function sizeOf(rule: Rule): number {
  const { start, end } = spanOf(rule) ?? { start: 0, end: 0 }
  return end - start
}

function isForAllOfAzure(rule: Rule): boolean {
  return allHold(
    () => isText(rule.at('startIpAddress'), '0.0.0.0'),
    () => isText(rule.at('endIpAddress'), '0.0.0.0'),
  )
}

/** An address that a resource has is one address. */
function isOfResource({ value }: Cursor<string>): boolean {
  return isUnknown(value) && isIdentifier(value)
}
