import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
  /** Addresses and networks that the key may be used from; null: every one. */
  readonly allowed_addresses: readonly string[] | null
  /** The teams whose accounts the key sees now; null: all accounts. */
  readonly teams: readonly string[] | null
}

/** Finds the API key with this prefix, by the only database function that finds keys across tenants. */
export async function findApiKey(database: Database, prefix: string): Promise<ApiKeyRow | undefined> {
  const { rows } = await sql<ApiKeyRow>`select * from find_api_key(${prefix})`.execute(database)
  return rows[0]
}

/**
 * The teams whose accounts an API key shows now; null: all accounts. Undefined for a key that is revoked or expired, or whose
 * owner has left the tenant.
 */
export async function findTeamsOfKey(
  transaction: TenantTransaction,
  keyId: string,
): Promise<readonly string[] | null | undefined> {
  const { rows } = await sql<Pick<ApiKeyRow, 'teams'>>`
    select seen_teams(roles.sees, teams_of(current_tenant(), owner_id), api_keys.teams) as teams
    from api_keys
    join memberships on memberships.tenant_id = api_keys.tenant_id and memberships.user_id = owner_id
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    where api_keys.id = ${keyId} and revoked_at is null and (expires_at is null or expires_at > now())
  `.execute(transaction)
  return rows[0]?.teams
}

/** Records the use of an API key, at most once a minute: more updates of a busy key's row would wait for each other. */
export async function touchApiKey(transaction: TenantTransaction, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')
  `.execute(transaction)
}
