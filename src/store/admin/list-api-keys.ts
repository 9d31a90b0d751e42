import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { KeyRow } from '../people/list-keys.ts'

/** An API key as administrators see it. */
interface ApiKey extends Omit<KeyRow, 'owner'> {
  readonly tenant_id: string
  readonly owner_id: string
}

/** The API keys of a tenant, oldest first, including revoked and expired ones; never a secret or hash. */
export async function listApiKeys(database: Database, tenantId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at
    from api_keys where tenant_id = ${tenantId} order by created_at, id`.execute(database)
  return rows
}
