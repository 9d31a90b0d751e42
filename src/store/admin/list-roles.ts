import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface RoleSummary {
  readonly name: string
  readonly permissions: readonly string[]
  readonly members: number
}

/** The roles of a tenant, ordered by name. */
export async function listRoles(database: Database, tenantId: string): Promise<RoleSummary[]> {
  const { rows } = await sql<RoleSummary>`
    select name, permissions, (
      select count(*) from memberships
      where memberships.tenant_id = roles.tenant_id and memberships.role_id = roles.id
    )::int as members
    from roles
    where tenant_id = ${tenantId}
    order by name`.execute(database)
  return rows
}
