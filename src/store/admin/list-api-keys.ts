import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ApiKeyRow } from '../find-api-key.ts'

type ApiKey = Omit<ApiKeyRow, 'secret_hash'>

/** The keys of a tenant, oldest first, revoked and expired ones included; never what would prove one. */
export async function listApiKeys(database: Database, tenantId: string): Promise<ApiKey[]> {
  const { rows } = await sql<ApiKey>`
    select tenant_id, id, name, prefix, owner_id, permissions, created_at, expires_at, revoked_at, last_used_at
    from api_keys where tenant_id = ${tenantId} order by created_at, id`.execute(database)
  return rows
}
