import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A key as its administrator sees it. */
interface ApiKey {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  /** `pk_` and eight characters: names the key, proves nothing. */
  readonly prefix: string
  readonly owner_id: string
  readonly permissions: readonly string[]
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
}

/** The keys of a tenant, oldest first, revoked and expired ones included; never what would prove one. */
export async function listApiKeys(database: Database, tenantId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at
    from api_keys where tenant_id = ${tenantId} order by created_at, id`.execute(database)
  return rows
}
