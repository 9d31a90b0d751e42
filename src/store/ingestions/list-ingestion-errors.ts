import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
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
  const columns = sql`record_index, ordinal, pointer, code, detail`
  return pageOf(transaction, listing, columns, sql`ingestion_errors`, sql`ingestion_id = ${ingestionId}`)
}
