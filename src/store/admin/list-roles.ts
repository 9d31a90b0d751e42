import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { ROLE_COLUMNS, type RoleRow } from '../people/list-roles.ts'

export type RoleSummary = Omit<RoleRow, 'id'>

/** The roles of a tenant, ordered by name. */
export async function listRoles(database: Database, tenantId: string): Promise<RoleSummary[]> {
  const { rows } = await sql<RoleSummary>`
    select ${ROLE_COLUMNS} from roles where tenant_id = ${tenantId} order by name`.execute(database)
  return rows
}
