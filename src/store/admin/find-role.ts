import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The id of a tenant's role with this name; undefined when there is none. */
export async function findRole(
  database: Database,
  tenantId: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from roles where tenant_id = ${tenantId} and name = ${name}`.execute(database)
  return rows[0]?.id
}
