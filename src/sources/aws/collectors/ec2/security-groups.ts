import {
  DescribeSecurityGroupsCommand,
  EC2Client,
  type IpPermission,
  type SecurityGroup,
} from '@aws-sdk/client-ec2'
import { type SecurityGroupRule, securityGroup } from '../../../../model/aws/vpc.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { OrAbsent } from '../../live-resource.ts'
import type { RegionReader } from '../../region-reader.ts'
import { isOwned } from './owned.ts'
import { tagged } from './tagged.ts'

type Rule = OrAbsent<SecurityGroupRule>

const describeSecurityGroups = listing(
  EC2Client,
  'ec2:DescribeSecurityGroups',
  DescribeSecurityGroupsCommand,
  { pageSize: { MaxResults: 1000 }, items: ({ SecurityGroups }) => SecurityGroups, next: 'NextToken' },
)

export default defineCollector({
  service: 'ec2',
  types: [securityGroup],
  operations: [describeSecurityGroups],
  collect: (reader) =>
    reader.each(describeSecurityGroups, {}, [securityGroup], (group) => addGroup(group, reader)),
})

function addGroup(group: SecurityGroup, reader: RegionReader): void {
  const { GroupId: id = '', GroupName, Description, IpPermissions, IpPermissionsEgress, Tags } = group
  if (!isOwned(group, reader)) return
  reader.add(securityGroup, {
    ...tagged('security-group', id, Tags, reader),
    name: GroupName === undefined ? id : `${GroupName} (${id})`,
    properties: {
      GroupName,
      GroupDescription: Description,
      // No other group can have this name.
      IsDefault: GroupName === 'default',
      SecurityGroupIngress: (IpPermissions ?? []).flatMap(rulesOf),
      SecurityGroupEgress: (IpPermissionsEgress ?? []).flatMap(rulesOf).map(describedIfGiven),
    },
  })
}

/** A rule for each range, group and prefix list of a permission. */
function rulesOf(permission: IpPermission): readonly Rule[] {
  const { IpProtocol, FromPort, ToPort, IpRanges, Ipv6Ranges, UserIdGroupPairs, PrefixListIds } = permission
  const traffic = { IpProtocol, FromPort, ToPort }
  return [
    ...(IpRanges ?? []).map(({ CidrIp, Description }) => ({ ...traffic, CidrIp, Description })),
    ...(Ipv6Ranges ?? []).map(({ CidrIpv6, Description }) => ({ ...traffic, CidrIpv6, Description })),
    ...[...(UserIdGroupPairs ?? []), ...(PrefixListIds ?? [])].map(({ Description }) => ({
      ...traffic,
      Description,
    })),
  ]
}

/** The rule that AWS gives each new group, as templates have it that set no other. */
function describedIfGiven(rule: Rule): Rule {
  const isGiven = rule.IpProtocol === '-1' && (rule.CidrIp === '0.0.0.0/0' || rule.CidrIpv6 === '::/0')
  return isGiven && !rule.Description ? { ...rule, Description: 'What AWS lets a new group do' } : rule
}
