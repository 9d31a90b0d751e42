import { sql } from 'kysely'
import type { Skipped } from '../findings/change-findings.ts'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Actor, Viewer } from '../viewer.ts'

/** What to do with each finding. */
export type Change =
  | { readonly change: 'accept'; readonly reason: string; readonly until: Date | null }
  | { readonly change: 'reopen' }
  | { readonly change: 'assign'; readonly assignee: string | null }
  | { readonly change: 'due'; readonly due_at: Date | null }
  | { readonly change: 'issue'; readonly tracker: string }

/** Which findings: by id, or by filters of the list, by their names. */
export type Which =
  | { readonly findings: readonly string[] }
  | { readonly filter: Readonly<Record<string, string>> }

export interface BulkChangeRow {
  readonly id: string
  readonly change: Change['change']
  readonly reason: string | null
  readonly until: Date | null
  /** Email address. */
  readonly assignee: string | null
  readonly due_at: Date | null
  /** By id. */
  readonly tracker: string | null
  readonly filter: Readonly<Record<string, string>> | null
  readonly status: 'pending' | 'running' | 'completed' | 'failed'
  readonly total: number | null
  readonly done: number
  readonly skipped: Skipped
  readonly problem: string | null
  readonly by: string
  readonly requested_at: Date
  readonly started_at: Date | null
  readonly completed_at: Date | null
}

const COLUMNS = sql`
  id, change, reason, until, assignee, due_at, tracker_id as tracker, filter, status, total, done, skipped, problem, requested_by as by,
  requested_at, started_at, completed_at`

interface NewBulkChange {
  readonly id: string
  readonly change: Change
  readonly which: Which
  /** Who asks. */
  readonly userId: string
  readonly teams: Viewer['teams']
  readonly actor: Actor
}

export async function insertBulkChange(
  transaction: TenantTransaction,
  { id, change, which, userId, teams, actor }: NewBulkChange,
): Promise<void> {
  const { reason, until, assignee, due_at, tracker } = { ...NOTHING, ...change }
  const { findings, filter } = { findings: null, filter: null, ...which }
  await sql`
    insert into bulk_changes (
      tenant_id, id, change, reason, until, assignee, due_at, tracker_id, findings, filter, requested_by, user_id,
      actor, teams
    )
    select current_tenant(), ${id}, ${change.change}, ${reason}, ${until}, ${assignee}, ${due_at}, ${tracker},
      ${findings}::uuid[], ${filter && JSON.stringify(filter)}::jsonb, email, user_id, ${JSON.stringify(actor)}::jsonb, ${teams}::uuid[]
    from tenant_users() where user_id = ${userId}`.execute(transaction)
}

const NOTHING = { reason: null, until: null, assignee: null, due_at: null, tracker: null }

export async function listBulkChanges(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<BulkChangeRow>> {
  return pageOf(transaction, listing, COLUMNS, sql`bulk_changes`)
}

/** A change with who asked for it, for the job. */
export interface AskedChange extends BulkChangeRow {
  readonly findings: readonly string[] | null
  readonly user_id: string
  readonly teams: Viewer['teams']
  readonly actor: Actor
}

/** A change that has not ended. */
export async function findAskedChange(
  transaction: TenantTransaction,
  id: string,
): Promise<AskedChange | undefined> {
  const { rows } = await sql<AskedChange>`
    select ${COLUMNS}, findings, user_id, teams, actor from bulk_changes
    where id = ${id} and completed_at is null`.execute(transaction)
  return rows[0]
}
