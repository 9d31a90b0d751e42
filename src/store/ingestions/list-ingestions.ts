import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { INGESTION_COLUMNS, type IngestionRow } from './ingestion-row.ts'

/** One page of the tenant's jobs. */
export async function listIngestions(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<IngestionRow>> {
  return pageOf(transaction, listing, INGESTION_COLUMNS, sql`ingestions`)
}
