import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { INGESTION_COLUMNS, type IngestionRow } from './ingestion-row.ts'

/** One page of the tenant's jobs. */
export async function listIngestions(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<IngestionRow>> {
  const where = matching(listing.conditions)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from ingestions where ${where}`.execute(transaction)
  const { rows } = await sql<IngestionRow>`
    select ${INGESTION_COLUMNS} from ingestions where ${where} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
