import { sql } from 'kysely'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A change of a finding's status. */
export interface FindingChangeRow {
  readonly changed_at: Date
  readonly scan_id: string
  readonly from_status: string
  readonly to_status: string
}

/** The status changes of a finding; check with `findFinding` first that the tenant has it. */
export async function listFindingChanges(
  transaction: TenantTransaction,
  findingId: string,
  listing: Listing,
): Promise<Page<FindingChangeRow>> {
  const where = sql`finding_id = ${findingId} and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from finding_changes where ${where}`.execute(transaction)
  const { rows } = await sql<FindingChangeRow>`
    select changed_at, scan_id, from_status, to_status
    from finding_changes where ${where} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
