import { sql } from 'kysely'
import type { Database } from '../database.ts'

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
