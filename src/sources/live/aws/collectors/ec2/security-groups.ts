import {
  DescribeSecurityGroupsCommand,
  EC2Client,
  GetManagedPrefixListEntriesCommand,
  type IpPermission,
  type PrefixListId,
  type SecurityGroup,
} from '@aws-sdk/client-ec2'
import { type SecurityGroupRule, securityGroup } from '../../../../../model/aws/vpc.ts'
import { isUnknown, type Unknown } from '../../../../../model/unknown.ts'
import { familyOf } from '../../../../values/prefix-list.ts'
import type { OrAbsent } from '../../../live-resource.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
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

const getEntries = listing(EC2Client, 'ec2:GetManagedPrefixListEntries', GetManagedPrefixListEntriesCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ Entries }) => Entries,
  next: 'NextToken',
})

/** Security groups; a rule for a prefix list is one for each range in it. */
export default defineCollector({
  service: 'ec2',
  types: [securityGroup],
  operations: [describeSecurityGroups, getEntries],
  collect: (reader) => {
    const lists = new PrefixLists(reader)
    return reader.each(describeSecurityGroups, {}, [securityGroup], (group) => addGroup(group, lists, reader))
  },
})

type Ranges = readonly (string | Unknown)[]

/** The ranges of prefix lists, each of which is read once. */
class PrefixLists {
  readonly #reader: RegionReader
  readonly #known = new Map<string, Promise<Ranges>>()

  constructor(reader: RegionReader) {
    this.#reader = reader
  }

  rangesOf(id: string): Promise<Ranges> {
    const ranges = this.#known.get(id) ?? this.#read(id)
    this.#known.set(id, ranges)
    return ranges
  }

  async #read(PrefixListId: string): Promise<Ranges> {
    const entries = await this.#reader.all(getEntries, { PrefixListId })
    return isUnknown(entries) ? [entries] : entries.flatMap(({ Cidr }) => Cidr ?? [])
  }
}

async function addGroup(group: SecurityGroup, lists: PrefixLists, reader: RegionReader): Promise<void> {
  const { GroupId: id = '', GroupName, Description, IpPermissions, IpPermissionsEgress, Tags } = group
  if (!isOwned(group, reader)) return
  const rulesOf = async (permissions: readonly IpPermission[] = []) =>
    (await Promise.all(permissions.map((permission) => rulesOfPermission(permission, lists)))).flat()
  reader.add(securityGroup, {
    ...tagged('security-group', id, Tags, reader),
    name: GroupName === undefined ? id : `${GroupName} (${id})`,
    properties: {
      GroupName,
      GroupDescription: Description,
      // No other group can have this name.
      IsDefault: GroupName === 'default',
      SecurityGroupIngress: await rulesOf(IpPermissions),
      SecurityGroupEgress: (await rulesOf(IpPermissionsEgress)).map(describedIfGiven),
    },
  })
}

/** A rule for each range and group of a permission, and each range of its prefix lists. */
async function rulesOfPermission(permission: IpPermission, lists: PrefixLists): Promise<readonly Rule[]> {
  const { IpProtocol, FromPort, ToPort, IpRanges, Ipv6Ranges, UserIdGroupPairs, PrefixListIds } = permission
  const traffic = { IpProtocol, FromPort, ToPort }
  return [
    ...(IpRanges ?? []).map(({ CidrIp, Description }) => ({ ...traffic, CidrIp, Description })),
    ...(Ipv6Ranges ?? []).map(({ CidrIpv6, Description }) => ({ ...traffic, CidrIpv6, Description })),
    ...(UserIdGroupPairs ?? []).map(({ Description }) => ({ ...traffic, Description })),
    ...(await Promise.all((PrefixListIds ?? []).map((list) => rulesOfList(list, traffic, lists)))).flat(),
  ]
}

async function rulesOfList(
  { PrefixListId = '', Description }: PrefixListId,
  traffic: Rule,
  lists: PrefixLists,
): Promise<readonly Rule[]> {
  const ranges = await lists.rangesOf(PrefixListId)
  if (ranges.length === 0) return [{ ...traffic, Description }]
  return ranges.map((range) => ({
    ...traffic,
    Description,
    [familyOf(range)]: range,
  }))
}

/** The rule that AWS gives each new group, as templates have it that set no other. */
function describedIfGiven(rule: Rule): Rule {
  const isGiven = rule.IpProtocol === '-1' && (rule.CidrIp === '0.0.0.0/0' || rule.CidrIpv6 === '::/0')
  return isGiven && !rule.Description ? { ...rule, Description: 'What AWS lets a new group do' } : rule
}
