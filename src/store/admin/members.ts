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

export interface Member {
  readonly email: string
  readonly role: string
}

/** The members of a tenant, ordered by email address. */
export async function listMembers(database: Database, tenantId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select users.email, roles.name as role
    from memberships
    join users on users.id = memberships.user_id
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    where memberships.tenant_id = ${tenantId}
    order by lower(users.email)`.execute(database)
  return rows
}
