import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface MemberRow {
  /** The user's id. */
  readonly id: string
  readonly email: string
  /** Name of the role. */
  readonly role: string
  /** By name. */
  readonly teams: readonly string[]
  /** Name of the identity provider whose groups give the role; null where it is given here. */
  readonly identity_provider: string | null
}

/** The members of this tenant. */
export async function listMembers(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<MemberRow>> {
  const members = sql`
    (
      select memberships.user_id as id, users.email, roles.name as role, array(
        select teams.name from team_members
        join teams on teams.tenant_id = team_members.tenant_id and teams.id = team_id
        where team_members.tenant_id = memberships.tenant_id and team_members.user_id = memberships.user_id
        order by lower(teams.name)
      ) as teams, (
        select name from identities
        join identity_providers
          on identity_providers.tenant_id = identities.tenant_id and identity_providers.id = provider_id
        where identities.tenant_id = memberships.tenant_id and identities.user_id = memberships.user_id
      ) as identity_provider
      from memberships
      join tenant_users() as users on users.user_id = memberships.user_id
      join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    ) as members`
  return pageOf(transaction, listing, sql`id, email, role, teams, identity_provider`, members)
}

/** Whether the groups of an identity provider give a member's role. */
export async function isProvided(transaction: TenantTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identities where user_id = ${userId}`.execute(transaction)
  return rows.length > 0
}

/** What a member may do at the moment. */
export interface MemberPermissions {
  readonly user_id: string
  readonly permissions: readonly string[]
}

export interface RoleChoice {
  readonly id: string
  readonly permissions: readonly string[]
}

/**
 * All members of this tenant, who keep their roles until the transaction ends, so that two people who remove each other do
 * it one after the other.
 */
export async function lockMembers(transaction: TenantTransaction): Promise<MemberPermissions[]> {
  // Ordered, so that two transactions lock in the same order.
  await sql`select 1 from memberships order by user_id for no key update`.execute(transaction)
  const { rows } = await sql<MemberPermissions>`
    select memberships.user_id, roles.permissions
    from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id`.execute(
    transaction,
  )
  return rows
}

/** The role of this tenant with this name. */
export async function findRoleNamed(
  transaction: TenantTransaction,
  name: string,
): Promise<RoleChoice | undefined> {
  const { rows } = await sql<RoleChoice>`select id, permissions from roles where name = ${name}`.execute(
    transaction,
  )
  return rows[0]
}

/** Gives a member of this tenant another role, from the next request on. */
export async function giveRole(
  transaction: TenantTransaction,
  userId: string,
  roleId: string,
): Promise<void> {
  await sql`update memberships set role_id = ${roleId} where user_id = ${userId}`.execute(transaction)
}

/** Takes a member out of this tenant, with keys and sessions. */
export async function removeMember(transaction: TenantTransaction, userId: string): Promise<void> {
  await sql`delete from memberships where user_id = ${userId}`.execute(transaction)
}
