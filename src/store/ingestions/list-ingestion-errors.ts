import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface IngestionErrorRow {
  readonly record_index: number
  readonly ordinal: number
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** The errors of a job; check with `findIngestion` first that the tenant has it. */
export async function listIngestionErrors(
  transaction: TenantTransaction,
  ingestionId: string,
  listing: Listing,
): Promise<Page<IngestionErrorRow>> {
  const where = sql`ingestion_id = ${ingestionId} and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from ingestion_errors where ${where}`.execute(transaction)
  const { rows } = await sql<IngestionErrorRow>`
    select record_index, ordinal, pointer, code, detail
    from ingestion_errors where ${where} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
