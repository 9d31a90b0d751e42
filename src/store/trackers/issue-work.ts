import { type RawBuilder, sql } from 'kysely'
import { IS_ACCEPTED } from '../findings/finding-row.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { IssueState } from './issues.ts'
import type { TrackerKind } from './trackers.ts'

/** What is to be done at a tracker, and with which rights. */
export interface ClaimedIssue {
  readonly id: string
  readonly findingId: string
  readonly kind: TrackerKind
  readonly server: string
  readonly project: string
  readonly token: string
  /** As it is known. */
  readonly state: Exclude<IssueState, 'gone'>
  readonly number: number | null
  /** When the first attempt to create it began, where there was one. */
  readonly soughtSince: Date | null
  /** What the finding says. `not_planned`: closed, since a person or the scanned code accepts it. */
  readonly wanted: 'open' | 'completed' | 'not_planned'
  /** This one included. */
  readonly attempts: number
}

const WANTED = sql`case
  when ${IS_ACCEPTED} or findings.state = 'muted' then 'not_planned'
  when findings.state in ('open', 'review') then 'open'
  else 'completed'
end`

/** Issues, with their findings in connected accounts, that are not as those say, at the time of their next attempt or after it. */
function isDue(before: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    finding_issues as issues
    join findings on findings.tenant_id = issues.tenant_id and findings.id = finding_id
    join providers on providers.tenant_id = issues.tenant_id and providers.id = findings.provider_id and deleted_at is null
    where issues.tenant_id = current_tenant() and issues.state <> 'gone' and next_attempt_at <= ${before}
      and case when ${WANTED} = 'open' then issues.state <> 'open'
        -- What was never asked for need not be closed.
        else issues.state = 'open' or issues.state = 'waiting' and sought_since is not null end
      and exists (select from tenants where id = current_tenant() and closed_at is null)`
}

/** The trackers at which something is to be done now. */
export async function trackersWithWork(transaction: TenantTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct tracker_id as id from ${isDue(sql`now()`)}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** What a worker that asks for work at a tracker gets. `busy`: none until then, since the tracker is called or wants a pause. */
export type Claim =
  | { readonly outcome: 'claimed'; readonly issue: ClaimedIssue }
  | { readonly outcome: 'busy'; readonly until: Date }
  | { readonly outcome: 'nothing' }

/**
 * Takes the next issue that is due at a tracker and counts the attempt. Nobody else gets work of this tracker until it is noted what
 * became of it, or for `leaseMs`, after which the worker is taken for dead.
 */
export async function claimIssue(
  transaction: TenantTransaction,
  trackerId: string,
  leaseMs: number,
): Promise<Claim> {
  const { rows: trackers } = await sql<{ busyUntil: Date | null }>`
    select case when next_call_at > clock_timestamp() then next_call_at end as "busyUntil" from trackers
    where id = ${trackerId} for no key update`.execute(transaction)
  const [tracker] = trackers
  if (tracker === undefined) return { outcome: 'nothing' }
  if (tracker.busyUntil !== null) return { outcome: 'busy', until: tracker.busyUntil }
  const { rows } = await sql<ClaimedIssue>`
    with due as (
      select issues.id, ${WANTED} as wanted, sought_since from ${isDue(sql`now()`)} and tracker_id = ${trackerId}
      order by next_attempt_at, issues.id limit 1
    ), claimed as (
      update finding_issues as issues set attempts = attempts + 1,
        -- Where its worker dies of it, others come first.
        next_attempt_at = now() + make_interval(secs => ${leaseMs / 1000}),
        sought_since = case when issues.state = 'waiting' then coalesce(issues.sought_since, now()) end
      from due where issues.tenant_id = current_tenant() and issues.id = due.id
      returning issues.*, due.wanted, due.sought_since as sought_before
    )
    update trackers set next_call_at = ${callAfter(leaseMs)}
    from claimed where trackers.tenant_id = current_tenant() and trackers.id = tracker_id
    returning claimed.id, finding_id as "findingId", kind, server, project, token, claimed.state, number,
      sought_before as "soughtSince", wanted, attempts`.execute(transaction)
  const [issue] = rows
  return issue === undefined ? { outcome: 'nothing' } : { outcome: 'claimed', issue }
}

/** No later than the job that is made for it, which knows milliseconds. */
function callAfter(delayMs: number): RawBuilder<Date> {
  return sql`date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${delayMs / 1000}))`
}

/** What is known of an issue now. */
export interface KnownIssue {
  readonly state: IssueState
  readonly number: number | null
  readonly url: string | null
  readonly problem: string | null
}

export async function noteIssue(
  transaction: TenantTransaction,
  id: string,
  { state, number, url, problem }: KnownIssue,
): Promise<void> {
  await sql`
    update finding_issues set state = ${state}, number = ${number}, url = ${url}, problem = ${problem},
      sought_since = null, attempts = 0, next_attempt_at = now()
    where tenant_id = current_tenant() and id = ${id}`.execute(transaction)
}

export interface Failure {
  readonly problem: string
  /** Until the next attempt. */
  readonly delayMs: number | null
  /** Attempts that failed since one that did not. */
  readonly attempts: number
}

/** Notes why an attempt failed, and returns when the next one is due; without a delay nobody tries again, but by `tryAgain`. */
export async function noteFailure(
  transaction: TenantTransaction,
  id: string,
  { problem, delayMs, attempts }: Failure,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    update finding_issues set problem = ${problem}, attempts = ${attempts},
      -- No later than the job that is made for it, which knows milliseconds.
      next_attempt_at = date_trunc('milliseconds', now() + make_interval(secs => ${delayMs === null ? null : delayMs / 1000}))
    where tenant_id = current_tenant() and id = ${id}
    returning next_attempt_at as at`.execute(transaction)
  return rows[0]?.at ?? undefined
}

/** Lets the next worker call a tracker, after a pause. */
export async function releaseTracker(
  transaction: TenantTransaction,
  trackerId: string,
  pauseMs: number,
): Promise<void> {
  await sql`
    update trackers set next_call_at = ${callAfter(pauseMs)}
    where id = ${trackerId}`.execute(transaction)
}
