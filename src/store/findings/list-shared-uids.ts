import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** The findings of these providers that are found by uid and resource, by the hash of both. */
export async function listSharedUids(
  transaction: TenantTransaction,
  providerIds: readonly string[],
): Promise<{ providerId: string; keyHash: string }[]> {
  if (providerIds.length === 0) return []
  const { rows } = await sql<{ providerId: string; keyHash: string }>`
    select provider_id as "providerId", encode(uid_hash, 'hex') as "keyHash"
    from findings where shares_uid and provider_id in (${sql.join(providerIds)})`.execute(transaction)
  return rows
}
