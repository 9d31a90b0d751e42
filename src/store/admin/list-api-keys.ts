import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../database.ts'

type ApiKey = Omit<Selectable<Database['api_keys']>, 'secret_hash'>

/** The keys of a tenant, oldest first, revoked and expired ones included; never what would prove one. */
export function listApiKeys(database: Kysely<Database>, tenantId: string): Promise<ApiKey[]> {
  return database
    .selectFrom('api_keys')
    .select(['tenant_id', 'id', 'name', 'prefix', 'owner_id', 'permissions'])
    .select(['created_at', 'expires_at', 'revoked_at', 'last_used_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
