import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from './database.ts'

export type ApiKeyRow = Selectable<Database['api_keys']>

/** The key with this prefix: one row or none, through the only function that reads across tenants. */
export async function findApiKey(database: Kysely<Database>, prefix: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`select * from find_api_key(${prefix})`.execute(database)
  return rows[0]
}
