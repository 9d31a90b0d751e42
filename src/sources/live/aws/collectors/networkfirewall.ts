import {
  DescribeFirewallCommand,
  DescribeFirewallPolicyCommand,
  DescribeLoggingConfigurationCommand,
  DescribeRuleGroupCommand,
  ListFirewallPoliciesCommand,
  ListFirewallsCommand,
  ListRuleGroupsCommand,
  NetworkFirewallClient,
} from '@aws-sdk/client-network-firewall'
import {
  firewall,
  firewallLogging,
  firewallPolicy,
  firewallRuleGroup,
} from '../../../../model/aws/networkfirewall.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listFirewalls = listing(NetworkFirewallClient, 'network-firewall:ListFirewalls', ListFirewallsCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ Firewalls }) => Firewalls,
  next: 'NextToken',
})
const describeFirewall = operation(
  NetworkFirewallClient,
  'network-firewall:DescribeFirewall',
  DescribeFirewallCommand,
)
const describeLogging = operation(
  NetworkFirewallClient,
  'network-firewall:DescribeLoggingConfiguration',
  DescribeLoggingConfigurationCommand,
)
const listPolicies = listing(
  NetworkFirewallClient,
  'network-firewall:ListFirewallPolicies',
  ListFirewallPoliciesCommand,
  {
    pageSize: { MaxResults: 100 },
    items: ({ FirewallPolicies }) => FirewallPolicies,
    next: 'NextToken',
  },
)
const describePolicy = operation(
  NetworkFirewallClient,
  'network-firewall:DescribeFirewallPolicy',
  DescribeFirewallPolicyCommand,
)
const listRuleGroups = listing(
  NetworkFirewallClient,
  'network-firewall:ListRuleGroups',
  ListRuleGroupsCommand,
  { pageSize: { MaxResults: 100 }, items: ({ RuleGroups }) => RuleGroups, next: 'NextToken' },
)
const describeRuleGroup = operation(
  NetworkFirewallClient,
  'network-firewall:DescribeRuleGroup',
  DescribeRuleGroupCommand,
)

const GONE = { gone: ['ResourceNotFoundException'] }

/** A firewall, policy or group of rules as lists have it. */
interface Listed {
  readonly name: string
  readonly arn: string
}

export default defineCollector({
  service: 'networkfirewall',
  types: [firewall, firewallLogging, firewallPolicy, firewallRuleGroup],
  operations: [
    listFirewalls,
    describeFirewall,
    describeLogging,
    listPolicies,
    describePolicy,
    listRuleGroups,
    describeRuleGroup,
  ],
  collect: (reader) =>
    Promise.all([
      reader.each(
        listFirewalls,
        {},
        [firewall, firewallLogging],
        async ({ FirewallName: name = '', FirewallArn: arn = reader.arn(PREFIX, `firewall/${name}`) }) => {
          await Promise.all([readFirewall({ name, arn }, reader), readLogging({ name, arn }, reader)])
        },
      ),
      reader.each(
        listPolicies,
        {},
        [firewallPolicy],
        ({ Name: name = '', Arn: arn = reader.arn(PREFIX, `firewall-policy/${name}`) }) =>
          readPolicy({ name, arn }, reader),
      ),
      reader.each(
        listRuleGroups,
        // Those that AWS maintains are not listed.
        { Scope: 'ACCOUNT' },
        [firewallRuleGroup],
        ({ Name: name = '', Arn: arn = reader.arn(PREFIX, `rulegroup/${name}`) }) =>
          readRuleGroup({ name, arn }, reader),
      ),
    ]),
})

const PREFIX = 'network-firewall'

async function readFirewall({ name, arn }: Listed, reader: RegionReader): Promise<void> {
  if (!reader.needs(firewall)) return
  const answer = await reader.read(describeFirewall, { FirewallArn: arn }, GONE)
  const described = pick(answer, ({ Firewall }) => Firewall)
  reader.add(firewall, {
    arn,
    name,
    properties: { ...fromApi(firewall, described), FirewallName: name },
  })
}

async function readLogging({ name, arn }: Listed, reader: RegionReader): Promise<void> {
  if (!reader.needs(firewallLogging)) return
  const answer = await reader.read(describeLogging, { FirewallArn: arn }, GONE)
  reader.add(firewallLogging, {
    arn: `${arn}/logging`,
    name: `logs of ${name}`,
    properties: { ...fromApi(firewallLogging, answer), FirewallArn: arn },
  })
}

async function readPolicy({ name, arn }: Listed, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describePolicy, { FirewallPolicyArn: arn }, GONE)
  reader.add(firewallPolicy, {
    arn,
    name,
    properties: { ...fromApi(firewallPolicy, answer), FirewallPolicyName: name },
  })
}

async function readRuleGroup({ name, arn }: Listed, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describeRuleGroup, { RuleGroupArn: arn }, GONE)
  reader.add(firewallRuleGroup, {
    arn,
    name,
    properties: {
      ...fromApi(firewallRuleGroup, answer),
      RuleGroupName: name,
      Type: pick(answer, ({ RuleGroupResponse }) => RuleGroupResponse?.Type),
    },
  })
}
