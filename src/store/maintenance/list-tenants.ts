import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The ids of all tenants. */
export async function listTenants(database: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select list_tenants() as id`.execute(database)
  return rows.map(({ id }) => id)
}
