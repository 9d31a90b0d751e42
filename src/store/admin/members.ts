import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Membership {
  tenantId: string
  userId: string
  roleId: string
}

/** Makes a user a member of a tenant with this role, or changes the member's role. */
export async function setMembership(
  database: Database,
  { tenantId, userId, roleId }: Membership,
): Promise<void> {
  await sql`
    insert into memberships (tenant_id, user_id, role_id) values (${tenantId}, ${userId}, ${roleId})
    on conflict (tenant_id, user_id) do update set role_id = excluded.role_id`.execute(database)
}

/** Removes a user from a tenant, with the user's API keys of that tenant. False: the user was not a member. */
export async function removeMembership(
  database: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`.execute(database)
  return numAffectedRows > 0n
}

/** Whether a member of a tenant may manage users. */
export async function hasUserManager(database: Database, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    where memberships.tenant_id = ${tenantId} and 'manage_users' = any(roles.permissions) limit 1`.execute(
    database,
  )
  return rows.length > 0
}

export interface Member {
  readonly email: string
  readonly role: string
  /** Whether the password works also where an identity provider is required. */
  readonly break_glass: boolean
  /** Name of the provider that the member logs in through. */
  readonly identity_provider: string | null
}

/** The members of a tenant, ordered by email address. */
export async function listMembers(database: Database, tenantId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select users.email, roles.name as role, break_glass, identity_providers.name as identity_provider
    from memberships
    join users on users.id = memberships.user_id
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    left join identities
      on identities.tenant_id = memberships.tenant_id and identities.user_id = memberships.user_id
    left join identity_providers
      on identity_providers.tenant_id = identities.tenant_id and identity_providers.id = identities.provider_id
    where memberships.tenant_id = ${tenantId}
    order by lower(users.email)`.execute(database)
  return rows
}

/** The id of the member with this address, also of one whom an identity provider named; undefined when there is none. */
export async function findMember(
  database: Database,
  tenantId: string,
  email: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select users.id from memberships join users on users.id = memberships.user_id
    where memberships.tenant_id = ${tenantId} and lower(users.email) = lower(${email})`.execute(database)
  return rows[0]?.id
}

/**
 * Lets a member's password open the tenant also where an identity provider is required, or no longer. False for
 * somebody who logs in through a provider, and for no member.
 */
export async function setBreakGlass(
  database: Database,
  { tenantId, userId, breakGlass }: { tenantId: string; userId: string; breakGlass: boolean },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      update memberships set break_glass = ${breakGlass}
      where tenant_id = ${tenantId} and user_id = ${userId} and not exists (
        select from identities where identities.tenant_id = ${tenantId} and identities.user_id = ${userId}
      )`.execute(transaction)
    await sql`
      delete from sessions
      where tenant_id = ${tenantId} and user_id = ${userId} and provider_id is null
        and not password_opens(tenant_id, user_id)`.execute(transaction)
    return numAffectedRows > 0n
  })
}
