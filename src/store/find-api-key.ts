import { sql } from 'kysely'
import type { Database } from './database.ts'

/** An API key and what its owner may do now. */
export interface ApiKeyRow {
  readonly tenant_id: string
  readonly id: string
  /** SHA-256 of the whole key. */
  readonly secret_hash: Buffer
  readonly owner_id: string
  /** Permissions of the key itself. */
  readonly permissions: readonly string[]
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  /** Used within the last minute, so that the use need not be recorded again. */
  readonly used_lately: boolean
  readonly role_permissions: readonly string[]
  readonly subscribed: boolean
}

/** Finds the API key with this prefix, by the only database function that finds keys across tenants. */
export async function findApiKey(database: Database, prefix: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`select * from find_api_key(${prefix})`.execute(database)
  return rows[0]
}
