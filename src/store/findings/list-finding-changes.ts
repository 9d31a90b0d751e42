import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A change of a finding: of its status by a scan, or of its acceptance by a person. */
export interface FindingChangeRow {
  readonly changed_at: Date
  /** The scan, or the acceptance. */
  readonly event: string
  /** Null for an acceptance. */
  readonly scan_id: string | null
  readonly from_status: string
  readonly to_status: string
  /** Email address; null for a scan, and for an acceptance that expired. */
  readonly by: string | null
  /** Of an acceptance. */
  readonly reason: string | null
}

/** The changes of a finding; check with `findFinding` first that the tenant has it. */
export async function listFindingChanges(
  transaction: TenantTransaction,
  findingId: string,
  listing: Listing,
): Promise<Page<FindingChangeRow>> {
  const changes = sql`
    (
      select changed_at, scan_id as event, scan_id, from_status, to_status, null::text as by, null::text as reason
      from finding_changes where finding_id = ${findingId}
      union all
      select accepted_at, id::text, null, 'NOT_ACCEPTED', 'ACCEPTED', accepted_by, reason
      from acceptances where finding_id = ${findingId}
      union all
      select coalesce(ended_at, until), id::text, null, 'ACCEPTED', 'NOT_ACCEPTED', ended_by, null
      from acceptances as ended
      where finding_id = ${findingId} and (ended_at is not null or until <= now())
        -- One that another replaced did not end.
        and not exists (
          select from acceptances
          where finding_id = ${findingId} and acceptances.accepted_at = ended.ended_at and acceptances.id <> ended.id
        )
    ) as changes`
  return pageOf(transaction, listing, sql`*`, changes)
}
