import { sql } from 'kysely'
import type { Database } from './database.ts'

export interface ApiKeyRow {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  /** `pk_` and eight characters: names the key, proves nothing. */
  readonly prefix: string
  /** SHA-256 of the whole key. */
  readonly secret_hash: Buffer
  readonly owner_id: string
  readonly permissions: readonly string[]
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
}

/** The key with this prefix: one row or none, through the only function that reads across tenants. */
export async function findApiKey(database: Database, prefix: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`select * from find_api_key(${prefix})`.execute(database)
  return rows[0]
}
