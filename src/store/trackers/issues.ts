import { sql } from 'kysely'
import { idsOf } from '../findings/change-findings.ts'
import { IS_ACCEPTED } from '../findings/finding-row.ts'
import type { LockedFinding } from '../findings/lock-findings.ts'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { TrackerKind } from './trackers.ts'

/** As far as is known: `waiting` for its creation; `gone` once somebody deleted or moved it. */
export const ISSUE_STATES = ['waiting', 'open', 'closed', 'gone'] as const

export type IssueState = (typeof ISSUE_STATES)[number]

/** An issue that stands for a finding. */
export interface IssueRow {
  readonly id: string
  readonly finding: string
  readonly tracker: string
  readonly tracker_name: string
  readonly kind: TrackerKind
  readonly state: IssueState
  /** As its tracker numbers it; null until it is known to exist. */
  readonly number: number | null
  readonly url: string | null
  readonly attempts: number
  /** Null once all attempts failed. */
  readonly next_attempt_at: Date | null
  /** Why the last attempt failed, or what was found. */
  readonly problem: string | null
  readonly asked_by: string
  readonly created_at: Date
}

/** The issues of the findings that are seen. */
export function listIssues(transaction: TenantTransaction, listing: Listing): Promise<Page<IssueRow>> {
  const listed = sql`(
    select issues.id, finding_id::text as finding, tracker_id::text as tracker, trackers.name as tracker_name, kind, state, number, url,
      attempts, next_attempt_at, problem, asked_by, issues.created_at
    from finding_issues as issues
    join trackers on trackers.tenant_id = issues.tenant_id and trackers.id = tracker_id
  ) as listed`
  return pageOf(transaction, listing, sql`*`, listed)
}

/** One issue; undefined when none is seen with this id. */
export async function findIssue(transaction: TenantTransaction, id: string): Promise<IssueRow | undefined> {
  return (await listIssues(transaction, onlyRow(id))).rows[0]
}

/**
 * Asks for an issue of each finding that is open, or to be reviewed, in a tracker: where it has none there, or where that is gone.
 * Answers with how many findings that are.
 */
export async function askForIssues(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  { trackerId, userId }: { readonly trackerId: string; readonly userId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with waiting as materialized (
      select id, provider_id from findings
      where tenant_id = current_tenant() and id = any(${idsOf(findings)}::uuid[])
        and state in ('open', 'review') and ${IS_ACCEPTED} is not true
    ), asked as (
      insert into finding_issues as held (tenant_id, id, tracker_id, finding_id, provider_id, asked_by)
      select current_tenant(), gen_random_uuid(), ${trackerId}::uuid, waiting.id, provider_id, email
      from waiting cross join tenant_users() where user_id = ${userId}
      on conflict (tenant_id, finding_id, tracker_id) do update set
        -- Another issue, which the text of the one that is gone must not be taken for.
        id = excluded.id, state = 'waiting', number = null, url = null, sought_since = null, attempts = 0,
        next_attempt_at = now(), problem = null, asked_by = excluded.asked_by, created_at = now()
      where held.state = 'gone'
    )
    select count(*)::integer as count from waiting`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** The issue of a finding in a tracker, by id. */
export async function issueOf(
  transaction: TenantTransaction,
  { findingId, trackerId }: { readonly findingId: string; readonly trackerId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from finding_issues
    where tenant_id = current_tenant() and finding_id = ${findingId} and tracker_id = ${trackerId}`.execute(
    transaction,
  )
  return rows[0]?.id
}

/** Makes an issue due whose attempts failed, or that waits for the next one. */
export async function tryAgain(transaction: TenantTransaction, id: string): Promise<void> {
  await sql`
    update finding_issues set attempts = 0, next_attempt_at = now(), problem = null
    where tenant_id = current_tenant() and id = ${id} and state <> 'gone'`.execute(transaction)
}
