import { sql } from 'kysely'
import type { Database } from './database.ts'

/** A key by the prefix that names it, and what its owner may do at this moment. */
export interface ApiKeyRow {
  readonly tenant_id: string
  readonly id: string
  /** SHA-256 of the whole key. */
  readonly secret_hash: Buffer
  readonly owner_id: string
  /** What the key itself carries. */
  readonly permissions: readonly string[]
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  /** Within the last minute: its use need not be noted again. */
  readonly used_lately: boolean
  readonly role_permissions: readonly string[]
  readonly subscribed: boolean
}

/** The key with this prefix: one row or none, through the only function that finds keys across tenants. */
export async function findApiKey(database: Database, prefix: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`select * from find_api_key(${prefix})`.execute(database)
  return rows[0]
}
