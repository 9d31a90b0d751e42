import { IAMClient, ListOrganizationsFeaturesCommand } from '@aws-sdk/client-iam'
import {
  DescribePolicyCommand,
  DescribeResourcePolicyCommand,
  ListPoliciesCommand,
  ListRootsCommand,
  ListTargetsForPolicyCommand,
  OrganizationsClient,
  type PolicySummary,
  type PolicyType,
  type Root,
} from '@aws-sdk/client-organizations'
import { organization, rootAccess } from '../../../../model/aws/organizations.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { describeOrganization, isActive, listAccounts } from '../organization.ts'
import type { RegionReader } from '../region-reader.ts'

const listRoots = listing(OrganizationsClient, 'organizations:ListRoots', ListRootsCommand, {
  pageSize: { MaxResults: 20 },
  items: ({ Roots }) => Roots,
  next: 'NextToken',
})
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
const describeResourcePolicy = operation(
  OrganizationsClient,
  'organizations:DescribeResourcePolicy',
  DescribeResourcePolicyCommand,
)
const listRootFeatures = operation(
  IAMClient,
  'iam:ListOrganizationsFeatures',
  ListOrganizationsFeaturesCommand,
)

/** Types of policies that checks read. */
const READ_TYPES = [
  'AISERVICES_OPT_OUT_POLICY',
  'RESOURCE_CONTROL_POLICY',
  'SERVICE_CONTROL_POLICY',
  'TAG_POLICY',
] as const satisfies readonly PolicyType[]

/** Why a member account does not know its organization. That is no gap, since no permission would change it. */
const NOT_TOLD = new Unknown(
  'only the management account of the organization and delegated administrators are told it',
)

/**
 * The organization, as the account is told it. Among the accounts of `--organization` the management account is asked alone,
 * so that each finding is there once.
 */
export default defineCollector({
  service: 'organizations',
  isGlobal: true,
  types: [organization, rootAccess],
  operations: [
    describeOrganization,
    listAccounts,
    listRoots,
    listPolicies,
    listTargets,
    describePolicy,
    describeResourcePolicy,
    listRootFeatures,
  ],
  async collect(reader) {
    const answer = await reader.read(
      describeOrganization,
      {},
      { absent: ['AWSOrganizationsNotInUseException'] },
    )
    const described = pick(answer, ({ Organization }) => Organization)
    if (described === undefined) return
    if (isUnknown(described)) return reader.miss([organization, rootAccess], described.reason)
    const { Id: id = '', Arn, FeatureSet, MasterAccountId: management } = described
    if (reader.account.organization && management !== reader.account.id) return
    const names = { arn: Arn ?? `${reader.rootArn}/${id}`, name: id, identifiers: [id] }
    reader.add(organization, {
      ...names,
      properties: { FeatureSet, ...(await readWithin(management, reader)) },
    })
    await readRootAccess(names, reader)
  },
})

type Properties = 'Accounts' | 'Policies' | 'PolicyTypes' | 'ResourcePolicy'

/** What only the management account and delegated administrators can read. */
async function readWithin(management: string | undefined, reader: RegionReader) {
  if (!needs(reader, 'Accounts', 'Policies', 'PolicyTypes', 'ResourcePolicy')) return {}
  const absent = management === reader.account.id ? [] : ['AccessDeniedException']
  const roots = await reader.all(listRoots, {}, { absent })
  // Every organization has one.
  const types = Array.isArray(roots) && roots.length === 0 ? NOT_TOLD : pick(roots, enabledTypes)
  if (types === undefined || isUnknown(types))
    return { Accounts: types, Policies: types, PolicyTypes: types, ResourcePolicy: types }
  const [Accounts, Policies, ResourcePolicy] = await Promise.all([
    needs(reader, 'Accounts') ? readAccounts(management, reader) : undefined,
    needs(reader, 'Policies') ? readPolicies(types, reader) : undefined,
    needs(reader, 'ResourcePolicy') ? readResourcePolicy(reader) : undefined,
  ])
  return { PolicyTypes: types, Accounts, Policies, ResourcePolicy }
}

function needs(reader: RegionReader, ...properties: readonly Properties[]): boolean {
  return reader.needs(organization, ...properties)
}

function enabledTypes(roots: readonly Root[]): readonly PolicyType[] {
  return roots.flatMap(({ PolicyTypes = [] }) =>
    PolicyTypes.flatMap(({ Type, Status }) => (Type && Status === 'ENABLED' ? [Type] : [])),
  )
}

async function readAccounts(management: string | undefined, reader: RegionReader) {
  const accounts = await reader.all(listAccounts, {})
  return pick(accounts, (all) =>
    all
      .filter((account) => isActive(account) && account.Id !== management)
      .map(({ Id, Paths: [path] = [] }) => ({
        Id,
        // `o-a1b2c3d4e5/r-ab12/ou-ab12-11111111/111122223333/`
        Path: path?.split('/').filter((part) => part !== '') ?? new Unknown('AWS does not say where it is'),
      })),
  )
}

async function readPolicies(enabled: readonly PolicyType[], reader: RegionReader) {
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

async function readResourcePolicy(reader: RegionReader) {
  const answer = await reader.read(
    describeResourcePolicy,
    {},
    { absent: ['ResourcePolicyNotFoundException'] },
  )
  return pick(answer, ({ ResourcePolicy }) => ResourcePolicy?.Content)
}

/** How IAM says that nobody looks after root users. */
const NOT_CENTRAL = ['OrganizationNotInAllFeaturesModeException', 'ServiceAccessNotEnabledException']

const NOT_ADMINISTRATOR = 'AccountNotManagementOrDelegatedAdministratorException'

async function readRootAccess(names: { arn: string; name: string }, reader: RegionReader): Promise<void> {
  if (!reader.needs(rootAccess)) return
  let isTold = true
  const answer = await reader.read(
    listRootFeatures,
    {},
    {
      absent({ apiCode = '' }) {
        isTold = apiCode !== NOT_ADMINISTRATOR
        return !isTold || NOT_CENTRAL.includes(apiCode)
      },
    },
  )
  const features = pick(answer, ({ EnabledFeatures }) => EnabledFeatures) ?? []
  reader.add(rootAccess, {
    arn: `${names.arn}/root-access`,
    name: `root users of ${names.name}`,
    properties: { EnabledFeatures: isTold ? features : NOT_TOLD },
  })
}
