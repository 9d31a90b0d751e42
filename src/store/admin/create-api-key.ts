import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import type { Permission } from '../permissions.ts'
import { newApiKey } from './new-api-key.ts'

/** Long enough for a pipeline, short enough that a forgotten key expires. */
const DEFAULT_LIFETIME_DAYS = 365
const DAY_MS = 24 * 60 * 60 * 1000

interface ApiKeyRequest {
  tenantId: string
  /** A member of the tenant; the key never allows more than the member's current role. */
  ownerId: string
  name: string
  permissions: readonly Permission[]
  /** 365 days from now by default; null for never. */
  expiresAt?: Date | null
}

export interface CreatedApiKey {
  id: string
  /** The whole key. It is not stored, so it can only be shown now. */
  key: string
  prefix: string
  expiresAt: Date | null
}

/** Creates an API key of a tenant and returns it with its secret. */
export async function createApiKey(database: Database, request: ApiKeyRequest): Promise<CreatedApiKey> {
  const { key, prefix, hash } = newApiKey()
  const id = uuidv7()
  const { expiresAt = new Date(Date.now() + DEFAULT_LIFETIME_DAYS * DAY_MS) } = request
  await sql`
    insert into api_keys (tenant_id, id, name, prefix, secret_hash, owner_id, permissions, expires_at)
    values (
      ${request.tenantId}, ${id}, ${request.name}, ${prefix}, ${hash}, ${request.ownerId}, ${request.permissions},
      ${expiresAt}
    )`.execute(database)
  return { id, key, prefix, expiresAt }
}
