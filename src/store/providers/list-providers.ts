import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface ProviderRow {
  readonly id: string
  readonly provider: string
  readonly uid: string
  readonly inserted_at: Date
}

/** Connected accounts, without deleted ones. */
export async function listProviders(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<ProviderRow>> {
  const where = sql`deleted_at is null and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from providers where ${where}`.execute(transaction)
  const { rows } = await sql<ProviderRow>`
    select id, provider, uid, inserted_at from providers where ${where} ${ordered(listing)}`.execute(
    transaction,
  )
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
