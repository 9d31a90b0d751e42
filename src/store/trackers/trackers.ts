import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What keeps issues. */
export const TRACKER_KINDS = ['github', 'gitlab'] as const

export type TrackerKind = (typeof TRACKER_KINDS)[number]

/** A project whose issues stand for findings, without its token. */
export interface TrackerRow {
  readonly id: string
  readonly name: string
  readonly kind: TrackerKind
  /** An origin of the web, such as `https://github.com`. */
  readonly server: string
  /** Its path there. */
  readonly project: string
  readonly created_by: string
  readonly created_at: Date
}

interface NewTracker extends Pick<TrackerRow, 'name' | 'kind' | 'server' | 'project'> {
  readonly tenantId: string
  readonly userId: string
  readonly token: string
}

export interface ChangedTracker {
  readonly name?: string
  readonly token?: string
}

/** The trackers of this tenant. */
export function listTrackers(transaction: TenantTransaction, listing: Listing): Promise<Page<TrackerRow>> {
  const columns = sql`id, name, kind, server, project, created_by, created_at`
  return pageOf(transaction, listing, columns, sql`trackers`)
}

/** One tracker; undefined when the tenant has none with this id. */
export async function findTracker(
  transaction: TenantTransaction,
  id: string,
): Promise<TrackerRow | undefined> {
  return (await listTrackers(transaction, onlyRow(id))).rows[0]
}

/** Creates a tracker of a member and returns its id. */
export async function createTracker(
  transaction: TenantTransaction,
  { tenantId, userId, name, kind, server, project, token }: NewTracker,
): Promise<string> {
  const id = uuidv7()
  await sql`
    insert into trackers (tenant_id, id, name, kind, server, project, token, created_by)
    select ${tenantId}, ${id}, ${name}, ${kind}, ${server}, ${project}, ${token}, email
    from tenant_users() where user_id = ${userId}`.execute(transaction)
  return id
}

/** With another token, what failed is due at once. */
export async function changeTracker(
  transaction: TenantTransaction,
  id: string,
  { name, token }: ChangedTracker,
): Promise<void> {
  await sql`
    update trackers set name = coalesce(${name ?? null}, name), token = coalesce(${token ?? null}, token)
    where id = ${id}`.execute(transaction)
  if (token === undefined) return
  await sql`
    update finding_issues set attempts = 0, next_attempt_at = now(), problem = null
    where tracker_id = ${id} and problem is not null and state <> 'gone'`.execute(transaction)
}

/** Removes a tracker and forgets its issues, which stay as they are there. False: the tenant has no such tracker. */
export async function removeTracker(transaction: TenantTransaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from trackers where id = ${id}`.execute(transaction)
  return numAffectedRows > 0n
}
