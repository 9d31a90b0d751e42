import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The id of the tenant with this name; undefined when there is none. */
export async function findTenant(database: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from tenants where name = ${name}`.execute(database)
  return rows[0]?.id
}
