import {
  findRoleNamed,
  giveRole,
  isProvided,
  lockMembers,
  type MemberPermissions,
  removeMember,
} from '../../store/people/members.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { effectivePermissions, type Principal } from '../auth/principal.ts'
import { ApiError, notFound } from '../http/errors.ts'

/**
 * Gives a member another role. Throws 403 for a role with permissions that the sender lacks, for a member with more
 * permissions than the sender or whose role comes from an identity provider, and when no member who manages users would be left.
 */
export async function changeRole(
  transaction: TenantTransaction,
  principal: Principal,
  userId: string,
  roleName: string,
): Promise<void> {
  const members = await lockMembers(transaction)
  const own = ownPermissions(members, principal)
  const member = memberOf(members, userId)
  refuseSuperior(own, member)
  if (await isProvided(transaction, userId))
    throw invalidRole(
      'permission_denied',
      'The role of this member comes from the groups of an identity provider.',
    )
  const role = await findRoleNamed(transaction, roleName)
  if (role === undefined) throw invalidRole('invalid', 'The tenant has no role with this name.')
  if (!isWithin(own, role.permissions))
    throw invalidRole('permission_denied', 'The role allows more than you may do.')
  refuseLastManager(members, { user_id: userId, permissions: role.permissions })
  await giveRole(transaction, userId, role.id)
}

/** Takes a member out of the tenant, with keys and sessions; under the same rules. */
export async function expelMember(
  transaction: TenantTransaction,
  principal: Principal,
  userId: string,
): Promise<void> {
  const members = await lockMembers(transaction)
  const member = memberOf(members, userId)
  refuseSuperior(ownPermissions(members, principal), member)
  refuseLastManager(members, { user_id: userId, permissions: [] })
  await removeMember(transaction, userId)
}

/** Read again under the lock: the sender's role may have changed since the request was authenticated. */
function ownPermissions(members: readonly MemberPermissions[], principal: Principal): readonly string[] {
  const now = members.find(({ user_id }) => user_id === principal.userId)?.permissions ?? []
  const own = effectivePermissions(principal).filter((permission) => now.includes(permission))
  if (own.includes('manage_users')) return own
  throw new ApiError('permission_denied', 'Your role does not allow manage_users.')
}

function memberOf(members: readonly MemberPermissions[], userId: string): MemberPermissions {
  const member = members.find(({ user_id }) => user_id === userId)
  if (member === undefined) throw notFound()
  return member
}

function refuseSuperior(own: readonly string[], { permissions }: MemberPermissions): void {
  if (!isWithin(own, permissions)) throw new ApiError('permission_denied', 'The member may do more than you.')
}

function isWithin(own: readonly string[], permissions: readonly string[]): boolean {
  return permissions.every((permission) => own.includes(permission))
}

/** Without one, nobody could look after the tenant but whoever runs the service. */
function refuseLastManager(members: readonly MemberPermissions[], changed: MemberPermissions): void {
  const after = members.map((member) => (member.user_id === changed.user_id ? changed : member))
  if (after.some(({ permissions }) => permissions.includes('manage_users'))) return
  throw new ApiError(
    'permission_denied',
    'This is the last member who may manage users. Let another one first.',
  )
}

function invalidRole(code: 'invalid' | 'permission_denied', detail: string): ApiError {
  return new ApiError(code, detail, { source: { pointer: '/data/attributes/role' } })
}
