import { sql } from 'kysely'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** An API key without its secret. */
export interface KeyRow {
  readonly id: string
  readonly name: string
  /** `pk_` and eight characters: identifies the key. */
  readonly prefix: string
  /** Email address of the owner. */
  readonly owner: string
  readonly permissions: readonly string[]
  /** The teams whose accounts the key sees at most, by name; null: as its owner. */
  readonly teams: readonly string[] | null
  /** Addresses and networks that the key may be used from; null: every one. */
  readonly allowed_addresses: readonly string[] | null
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly revoked_at: Date | null
  readonly last_used_at: Date | null
}

/** Keys that somebody may see and revoke: all of the tenant, those of one owner, or a single one. */
export type VisibleKeys = 'all' | { readonly ownerId: string } | { readonly keyId: string }

/** API keys of this tenant, including revoked and expired ones. */
export async function listKeys(
  transaction: TenantTransaction,
  visible: VisibleKeys,
  listing: Listing,
): Promise<Page<KeyRow>> {
  const columns = sql`
    id, name, prefix, owners.email as owner, permissions, allowed_addresses::text[] as allowed_addresses, created_at,
    case when teams is not null then array(
      select teams.name from teams where teams.id = any(api_keys.teams) order by lower(teams.name)
    ) end as teams, expires_at, revoked_at, last_used_at`
  const keys = sql`api_keys join tenant_users() as owners on owners.user_id = api_keys.owner_id`
  return pageOf(transaction, listing, columns, keys, isVisible(visible))
}

/** One of these keys; undefined when it is none of them. */
export async function findKey(
  transaction: TenantTransaction,
  visible: VisibleKeys,
  id: string,
): Promise<KeyRow | undefined> {
  return (await listKeys(transaction, visible, onlyRow(id))).rows[0]
}

function isVisible(visible: VisibleKeys) {
  if (visible === 'all') return sql`true`
  return 'ownerId' in visible ? sql`owner_id = ${visible.ownerId}` : sql`id = ${visible.keyId}`
}

/** Revokes an API key of this tenant, from its next request on. */
export async function revokeKey(transaction: TenantTransaction, keyId: string): Promise<void> {
  await sql`select revoke_api_key(${keyId})`.execute(transaction)
}
