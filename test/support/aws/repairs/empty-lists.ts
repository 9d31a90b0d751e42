import { jsonAnswer, type Repair, xmlAnswer } from './repair.ts'

/** Lists of what the emulator does not have: nobody can make any of it there. */
export const EMPTY_LISTS: Readonly<Record<string, Repair>> = {
  'bedrock:ListGuardrails': listing('guardrails'),
  'codebuild:ListReportGroups': listing('reportGroups'),
  'ec2:DescribeClientVpnEndpoints': async () =>
    xmlAnswer(
      '<DescribeClientVpnEndpointsResponse><clientVpnEndpoint/></DescribeClientVpnEndpointsResponse>',
    ),
  'elasticmapreduce:ListSecurityConfigurations': listing('SecurityConfigurations'),
  'lightsail:GetBuckets': listing('buckets'),
  'lightsail:GetInstances': listing('instances'),
  'lightsail:GetRelationalDatabases': listing('relationalDatabases'),
  'network-firewall:ListFirewallPolicies': listing('FirewallPolicies'),
  'network-firewall:ListRuleGroups': listing('RuleGroups'),
}

function listing(member: string): Repair {
  return async () => jsonAnswer({ [member]: [] })
}
