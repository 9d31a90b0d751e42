import { sql } from 'kysely'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import { olderThan, removal } from '../maintenance/removal.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { ChannelKind } from './channels.ts'

export const DELIVERY_STATES = ['pending', 'delivered', 'dead', 'gathered'] as const

/** A message, and what became of it. */
export interface DeliveryRow {
  readonly id: string
  readonly channel: string
  readonly channel_name: string
  /** Null for what somebody asked for. */
  readonly rule: string | null
  readonly summary: string
  readonly status: (typeof DELIVERY_STATES)[number]
  readonly attempts: number
  /** Null once it has ended. */
  readonly next_attempt_at: Date | null
  /** Why the last attempt failed. */
  readonly problem: string | null
  /** The message that tells it, where the channel's limit was reached. */
  readonly gathered_into: string | null
  readonly created_at: Date
  readonly ended_at: Date | null
}

export interface NewDelivery {
  readonly id: string
  readonly channelId: string
  readonly ruleId: string | null
  readonly causeId: string | null
  readonly summary: string
  readonly body: string
}

/** The messages of this tenant. */
export function listDeliveries(transaction: TenantTransaction, listing: Listing): Promise<Page<DeliveryRow>> {
  const listed = sql`(
    select deliveries.id, channel_id as channel, channels.name as channel_name, rule_id as rule, summary, status,
      attempts, next_attempt_at, problem, gathered_into, deliveries.created_at, ended_at
    from deliveries join channels on channels.tenant_id = deliveries.tenant_id and channels.id = channel_id
  ) as listed`
  return pageOf(transaction, listing, sql`*`, listed)
}

/** One message; undefined when the tenant has none with this id. */
export async function findDelivery(
  transaction: TenantTransaction,
  id: string,
): Promise<DeliveryRow | undefined> {
  return (await listDeliveries(transaction, onlyRow(id))).rows[0]
}

/** Writes a message that is to be sent. False: the rule has told this cause already. */
export async function insertDelivery(
  transaction: TenantTransaction,
  { id, channelId, ruleId, causeId, summary, body }: NewDelivery,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into deliveries (tenant_id, id, channel_id, rule_id, cause_id, summary, body)
    values (current_tenant(), ${id}, ${channelId}, ${ruleId}, ${causeId}, ${summary}, ${body})
    on conflict do nothing`.execute(transaction)
  return numAffectedRows > 0n
}

/** One attempt at a message, with where it goes. */
export interface ClaimedDelivery {
  readonly id: string
  readonly channelId: string
  readonly kind: ChannelKind
  readonly address: string
  readonly secret: string | null
  readonly summary: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
  /** Whether it takes a place of its channel: what a rule tells, once. */
  readonly isLimited: boolean
}

/** Counts an attempt at a message that is due. `undefined`: it has ended, or is not due yet. */
export async function claimDelivery(
  transaction: TenantTransaction,
  id: string,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update deliveries set attempts = attempts + 1
    from channels
    where deliveries.tenant_id = current_tenant() and deliveries.id = ${id} and status = 'pending'
      and next_attempt_at <= now()
      and channels.tenant_id = deliveries.tenant_id and channels.id = channel_id
    returning deliveries.id, channel_id as "channelId", kind, address, secret, summary, body, attempts,
      rule_id is not null and attempts = 1 as "isLimited"`.execute(transaction)
  return rows[0]
}

export async function noteDelivered(transaction: TenantTransaction, id: string): Promise<void> {
  await sql`
    update deliveries set status = 'delivered', next_attempt_at = null, problem = null, ended_at = now()
    where id = ${id} and status = 'pending'`.execute(transaction)
}

/** Nobody tries again, but by `sendAgain`. */
export async function noteDead(transaction: TenantTransaction, id: string, problem: string): Promise<void> {
  await sql`
    update deliveries set status = 'dead', next_attempt_at = null, problem = ${problem}, ended_at = now()
    where id = ${id} and status = 'pending'`.execute(transaction)
}

/** Notes why an attempt failed, and returns when the next one is due; `undefined` when the message has ended meanwhile. */
export async function putOff(
  transaction: TenantTransaction,
  id: string,
  { delayMs, problem }: { readonly delayMs: number; readonly problem: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    update deliveries set problem = ${problem},
      -- No later than the job that is made for it, which knows milliseconds.
      next_attempt_at = date_trunc('milliseconds', now() + make_interval(secs => ${delayMs / 1000}))
    where id = ${id} and status = 'pending'
    returning next_attempt_at as at`.execute(transaction)
  return rows[0]?.at
}

/** Makes a message due that has ended, or waits for its next attempt. Its id and its text stay. */
export async function sendAgain(transaction: TenantTransaction, id: string): Promise<void> {
  await sql`
    update deliveries set status = 'pending', attempts = 0, next_attempt_at = now(), problem = null, gathered_into = null,
      ended_at = null
    where id = ${id}`.execute(transaction)
}

/** No message goes to a channel whose receiver is gone, until somebody turns it on again; those that wait are given up. */
export async function turnOff(
  transaction: TenantTransaction,
  channelId: string,
  problem: string,
): Promise<void> {
  await sql`update channels set enabled = false where id = ${channelId}`.execute(transaction)
  await sql`
    update deliveries set status = 'dead', next_attempt_at = null, problem = ${problem}, ended_at = now()
    where channel_id = ${channelId} and status = 'pending'`.execute(transaction)
}

/** Messages that ended this long ago. */
export const removeOldDeliveries = removal(
  (ageMs, limit) => sql`
    delete from deliveries where id in (
      select id from deliveries where ${olderThan('created_at', ageMs)} and ${olderThan('ended_at', ageMs)}
      limit ${limit}
    )`,
)
