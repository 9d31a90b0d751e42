import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { IssueState } from '../trackers/issues.ts'

/** What of a finding a change is about. */
export const CHANGED_FIELDS = ['status', 'acceptance', 'assignee', 'due_at', 'issue'] as const

/** A change of a finding: by a scan, by a person, or by the service. */
export interface FindingChangeRow {
  readonly changed_at: Date
  /** The scan, the acceptance, or the event of the audit log. */
  readonly event: string
  /** Null for what no scan did. */
  readonly scan_id: string | null
  readonly field: (typeof CHANGED_FIELDS)[number]
  /** A status, an email address, a time, or the state of an issue; null for none. */
  readonly from: string | null
  readonly to: string | null
  /** As the audit log names who acts; null for a scan, and for an acceptance that expired. */
  readonly by: string | null
  readonly reason: string | null
  readonly issue: ChangedIssue | null
}

interface ChangedIssue {
  readonly state: IssueState
  readonly project: string
  readonly number: number | null
  readonly url: string | null
}

/** The changes of a finding; check with `findFinding` first that the tenant has it. */
export async function listFindingChanges(
  transaction: TenantTransaction,
  findingId: string,
  listing: Listing,
): Promise<Page<FindingChangeRow>> {
  const changes = sql`
    (
      select changed_at, scan_id as event, scan_id, 'status' as field, from_status as from, to_status as to,
        null::text as by, null::text as reason, null::jsonb as issue
      from finding_changes where finding_id = ${findingId}
      union all
      select accepted_at, id::text, null, 'acceptance', 'NOT_ACCEPTED', 'ACCEPTED', accepted_by, reason, null
      from acceptances where finding_id = ${findingId}
      union all
      select coalesce(ended_at, until), id::text, null, 'acceptance', 'ACCEPTED', 'NOT_ACCEPTED', ended_by, null, null
      from acceptances as ended
      where finding_id = ${findingId} and (ended_at is not null or until <= now())
        -- One that another replaced did not end.
        and not exists (
          select from acceptances
          where finding_id = ${findingId} and acceptances.accepted_at = ended.ended_at and acceptances.id <> ended.id
        )
      union all
      select occurred_at, id::text, null, field, coalesce(before #>> array[field, 'state'], before ->> field),
        coalesce(after #>> array[field, 'state'], after ->> field), coalesce(actor_name, actor_kind), after ->> 'reason',
        after -> 'issue'
      from audit_events cross join unnest('{assignee,due_at,issue}'::text[]) as field
      where tenant_id = current_tenant() and object_type = 'findings' and object_id = ${findingId}::uuid::text
        and after ? field
    ) as changes`
  return pageOf(transaction, listing, sql`*`, changes)
}
