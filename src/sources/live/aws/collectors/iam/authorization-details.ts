import {
  type AttachedPolicy,
  GetAccountAuthorizationDetailsCommand,
  type GetAccountAuthorizationDetailsCommandOutput,
  type GroupDetail,
  IAMClient,
  type ManagedPolicyDetail,
  type PolicyDetail,
  type RoleDetail,
  type UserDetail,
} from '@aws-sdk/client-iam'
import { iamGroup, iamManagedPolicy, iamRole, iamUser } from '../../../../../model/aws/iam.ts'
import { byMarkerIfTruncated } from '../../api/next-page.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { tagsOf } from '../../tags.ts'

const TYPES = [iamGroup, iamManagedPolicy, iamRole, iamUser]

/** Reserved paths of roles that only AWS can change: those of services, and those that Identity Center makes of permission sets. */
const RESERVED_PATHS = ['/aws-service-role/', '/aws-reserved/']

type Entity = (reader: RegionReader) => void

const getDetails = listing(
  IAMClient,
  'iam:GetAccountAuthorizationDetails',
  GetAccountAuthorizationDetailsCommand,
  {
    pageSize: { MaxItems: 1000 },
    items: entitiesOf,
    next: byMarkerIfTruncated,
  },
)

/**
 * Users, groups, roles and the account's own policies, all by one call for each thousand. Policies of AWS are left out:
 * nobody can change them, and checks know them by their ARNs.
 *
 * Access keys are no resources here: the check of them is about keys that code makes, and no account tells who made a
 * key. Their age and use are in the credential report.
 */
export default defineCollector({
  service: 'iam',
  isGlobal: true,
  types: TYPES,
  operations: [getDetails],
  collect: (reader) =>
    reader.each(getDetails, { Filter: ['Group', 'LocalManagedPolicy', 'Role', 'User'] }, TYPES, (addTo) =>
      addTo(reader),
    ),
})

function entitiesOf(page: GetAccountAuthorizationDetailsCommandOutput): readonly Entity[] {
  const { UserDetailList = [], GroupDetailList = [], RoleDetailList = [], Policies = [] } = page
  return [
    ...UserDetailList.map((user) => (reader: RegionReader) => addUser(user, reader)),
    ...GroupDetailList.map((group) => (reader: RegionReader) => addGroup(group, reader)),
    ...RoleDetailList.map((role) => (reader: RegionReader) => addRole(role, reader)),
    ...Policies.map((policy) => (reader: RegionReader) => addPolicy(policy, reader)),
  ]
}

function addUser(user: UserDetail, reader: RegionReader): void {
  const { UserName = '', UserId, Arn = '', PermissionsBoundary, Tags } = user
  reader.add(iamUser, {
    arn: Arn,
    name: UserName,
    identifiers: idsOf(UserId),
    properties: {
      UserName,
      ManagedPolicyArns: arnsOf(user.AttachedManagedPolicies),
      PermissionsBoundary: PermissionsBoundary?.PermissionsBoundaryArn,
      Policies: inlineOf(user.UserPolicyList),
    },
    tags: tagsOf(Tags),
  })
}

function addGroup(group: GroupDetail, reader: RegionReader): void {
  const { GroupName = '', GroupId, Arn = '' } = group
  reader.add(iamGroup, {
    arn: Arn,
    name: GroupName,
    identifiers: idsOf(GroupId),
    properties: {
      GroupName,
      ManagedPolicyArns: arnsOf(group.AttachedManagedPolicies),
      Policies: inlineOf(group.GroupPolicyList),
    },
  })
}

function addRole(role: RoleDetail, reader: RegionReader): void {
  const { RoleName = '', RoleId, Arn = '', Path = '/', PermissionsBoundary, Tags } = role
  if (RESERVED_PATHS.some((reserved) => Path.startsWith(reserved))) return
  reader.add(iamRole, {
    arn: Arn,
    name: RoleName,
    identifiers: idsOf(RoleId),
    properties: {
      RoleName,
      AssumeRolePolicyDocument: decoded(role.AssumeRolePolicyDocument),
      ManagedPolicyArns: arnsOf(role.AttachedManagedPolicies),
      PermissionsBoundary: PermissionsBoundary?.PermissionsBoundaryArn,
      Policies: inlineOf(role.RolePolicyList),
    },
    tags: tagsOf(Tags),
  })
}

function addPolicy(policy: ManagedPolicyDetail, reader: RegionReader): void {
  const { PolicyId, Arn = '', PolicyVersionList = [] } = policy
  const name = policy.PolicyName ?? Arn.slice(Arn.lastIndexOf('/') + 1)
  const inForce = PolicyVersionList.find(({ IsDefaultVersion }) => IsDefaultVersion)
  reader.add(iamManagedPolicy, {
    arn: Arn,
    name,
    identifiers: idsOf(PolicyId),
    properties: { ManagedPolicyName: name, PolicyDocument: decoded(inForce?.Document) },
  })
}

function idsOf(id: string | undefined): readonly string[] {
  return id === undefined ? [] : [id]
}

function arnsOf(attached: readonly AttachedPolicy[] = []): readonly string[] {
  return attached.flatMap(({ PolicyArn }) => PolicyArn ?? [])
}

function inlineOf(policies: readonly PolicyDetail[] = []) {
  return policies.map(({ PolicyName, PolicyDocument }) => ({
    PolicyName,
    PolicyDocument: decoded(PolicyDocument),
  }))
}

/** IAM encodes documents as parts of URLs (RFC 3986). JSON as it is begins with a brace. */
function decoded(document: string | undefined): string | undefined {
  if (document === undefined || document.trimStart().startsWith('{')) return document
  return decodeURIComponent(document)
}
