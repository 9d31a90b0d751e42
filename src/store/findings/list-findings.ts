import { sql } from 'kysely'
import { type Listing, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_FINDINGS } from './finding-row.ts'
import { matchingFindings } from './searched-findings.ts'

/** Findings of connected accounts. Columns of the listing are qualified with `findings` or `providers`. */
export async function listFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  listing: Listing,
): Promise<Page<FindingRow & Details>> {
  const matched = sql`from ${SHOWN_FINDINGS} and ${await matchingFindings(transaction, listing.conditions)}`
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${matched}`.execute(
    transaction,
  )
  const { rows } = await sql<
    FindingRow & Details
  >`select ${FINDING_COLUMNS}, ${columns.selection} ${matched} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
