import { IAMClient, ListOrganizationsFeaturesCommand } from '@aws-sdk/client-iam'
import {
  DescribeResourcePolicyCommand,
  ListRootsCommand,
  OrganizationsClient,
  type PolicyType,
  type Root,
} from '@aws-sdk/client-organizations'
import { organization, rootAccess } from '../../../../../model/aws/organizations.ts'
import { isUnknown, Unknown } from '../../../../../model/unknown.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { describeOrganization, isActive, listAccounts } from '../../organization.ts'
import type { RegionReader } from '../../region-reader.ts'
import { POLICY_OPERATIONS, readPolicies } from './policies.ts'
import { readDelegatedServices, readTrustedServices, SERVICE_OPERATIONS } from './services.ts'

const listRoots = listing(OrganizationsClient, 'organizations:ListRoots', ListRootsCommand, {
  pageSize: { MaxResults: 20 },
  items: ({ Roots }) => Roots,
  next: 'NextToken',
})
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
    ...POLICY_OPERATIONS,
    ...SERVICE_OPERATIONS,
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
      properties: { FeatureSet, ManagementAccountId: management, ...(await readWithin(management, reader)) },
    })
    await readRootAccess(names, reader)
  },
})

/** What only the management account and delegated administrators are told. */
const WITHIN = [
  'Accounts',
  'DelegatedServices',
  'Policies',
  'PolicyTypes',
  'ResourcePolicy',
  'TrustedServices',
] as const

async function readWithin(management: string | undefined, reader: RegionReader) {
  const needs = (...properties: readonly (typeof WITHIN)[number][]) =>
    reader.needs(organization, ...properties)
  if (!needs(...WITHIN)) return {}
  const absent = management === reader.account.id ? [] : ['AccessDeniedException']
  const roots = await reader.all(listRoots, {}, { absent })
  // Every organization has one.
  const types = Array.isArray(roots) && roots.length === 0 ? NOT_TOLD : pick(roots, enabledTypes)
  if (types === undefined || isUnknown(types)) return allOf(types)
  const [Accounts, DelegatedServices, Policies, ResourcePolicy, TrustedServices] = await Promise.all([
    needs('Accounts') ? readAccounts(management, reader) : undefined,
    needs('DelegatedServices') ? readDelegatedServices(reader) : undefined,
    needs('Policies') ? readPolicies(types, reader) : undefined,
    needs('ResourcePolicy') ? readResourcePolicy(reader) : undefined,
    needs('TrustedServices') ? readTrustedServices(reader) : undefined,
  ])
  return { Accounts, DelegatedServices, Policies, PolicyTypes: types, ResourcePolicy, TrustedServices }
}

function allOf(value: Unknown | undefined) {
  return {
    Accounts: value,
    DelegatedServices: value,
    Policies: value,
    PolicyTypes: value,
    ResourcePolicy: value,
    TrustedServices: value,
  }
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
