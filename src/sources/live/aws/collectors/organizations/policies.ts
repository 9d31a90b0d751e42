import {
  DescribePolicyCommand,
  ListPoliciesCommand,
  ListTargetsForPolicyCommand,
  OrganizationsClient,
  type PolicySummary,
  type PolicyType,
} from '@aws-sdk/client-organizations'
import { isUnknown } from '../../../../../model/unknown.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import type { RegionReader } from '../../region-reader.ts'

const listPolicies = listing(OrganizationsClient, 'organizations:ListPolicies', ListPoliciesCommand, {
  pageSize: { MaxResults: 20 },
  items: ({ Policies }) => Policies,
  next: 'NextToken',
})
const listTargets = listing(
  OrganizationsClient,
  'organizations:ListTargetsForPolicy',
  ListTargetsForPolicyCommand,
  { pageSize: { MaxResults: 20 }, items: ({ Targets }) => Targets, next: 'NextToken' },
)
const describePolicy = operation(OrganizationsClient, 'organizations:DescribePolicy', DescribePolicyCommand)

export const POLICY_OPERATIONS = [listPolicies, listTargets, describePolicy]

/** Types of policies that checks read. */
const READ_TYPES = [
  'AISERVICES_OPT_OUT_POLICY',
  'RESOURCE_CONTROL_POLICY',
  'SERVICE_CONTROL_POLICY',
  'TAG_POLICY',
] as const satisfies readonly PolicyType[]

/** The policies of the types that are enabled, with what they are attached to. */
export async function readPolicies(enabled: readonly PolicyType[], reader: RegionReader) {
  const lists = await Promise.all(
    READ_TYPES.filter((type) => enabled.includes(type)).map((Filter) => reader.all(listPolicies, { Filter })),
  )
  const unread = lists.find(isUnknown)
  const summaries = lists.flatMap((list) => (isUnknown(list) ? [] : list))
  return unread ?? (await Promise.all(summaries.map((summary) => readPolicy(summary, reader))))
}

async function readPolicy({ Id: PolicyId, Name, Type }: PolicySummary, reader: RegionReader) {
  const deleted = { absent: ['PolicyNotFoundException'] }
  const [described, targets] = await Promise.all([
    reader.read(describePolicy, { PolicyId }, deleted),
    reader.all(listTargets, { PolicyId }, deleted),
  ])
  return {
    Name,
    Type,
    Content: pick(described, ({ Policy }) => Policy?.Content),
    TargetIds: pick(targets, (all) => all.flatMap(({ TargetId }) => TargetId ?? [])),
  }
}
