import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface ProviderRow {
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
  const columns = sql`id, provider, uid, inserted_at`
  return pageOf(transaction, listing, columns, sql`providers`, sql`deleted_at is null`)
}
