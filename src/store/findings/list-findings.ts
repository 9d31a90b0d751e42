import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_FINDINGS } from './finding-row.ts'

/** The findings of connected accounts. Columns of a listing carry their table: `findings` or `providers`. */
export async function listFindings(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<FindingRow>> {
  const matched = sql`from ${SHOWN_FINDINGS} and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${matched}`.execute(
    transaction,
  )
  const { rows } = await sql<FindingRow>`select ${FINDING_COLUMNS} ${matched} ${ordered(listing)}`.execute(
    transaction,
  )
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
