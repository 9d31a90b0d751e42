import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface RoleOfMember {
  readonly name: string
  readonly permissions: readonly string[]
}

/** A user's role in a tenant; undefined when the user is not a member. */
export async function findRoleOf(
  database: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<RoleOfMember | undefined> {
  const { rows } = await sql<RoleOfMember>`
    select roles.name, roles.permissions
    from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    where memberships.tenant_id = ${tenantId} and memberships.user_id = ${userId}`.execute(database)
  return rows[0]
}
