import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Messages that a summary names; it counts all. */
const MAX_NAMED = 10

const IS_OVER = sql`hour.began_at <= now() - interval '1 hour'`

/**
 * Takes one of the places that a channel has in an hour. When none is left: when the hour ends. Until the transaction does, nobody
 * else takes a place of this channel.
 */
export async function takePlace(
  transaction: TenantTransaction,
  channelId: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date | null }>`
    insert into channel_hours as hour (tenant_id, channel_id, began_at, messages)
    values (current_tenant(), ${channelId}, now(), 1)
    on conflict (tenant_id, channel_id) do update set
      began_at = case when ${IS_OVER} then now() else hour.began_at end,
      messages = case when ${IS_OVER} then 1 else hour.messages + 1 end
    returning case when messages > (
      select hourly_limit from channels where tenant_id = current_tenant() and id = channel_id
      -- No later than the job that is made for it, which knows milliseconds.
    ) then date_trunc('milliseconds', began_at + interval '1 hour') end as end`.execute(transaction)
  return rows[0]?.end ?? undefined
}

/** Into which message others of a channel are gathered; one to be sent at `end` where there is none, which is `made` then. */
export async function openSummary(
  transaction: TenantTransaction,
  channelId: string,
  end: Date,
): Promise<{ readonly id: string; readonly made: boolean }> {
  // One that is being sent is waited for, and takes no more then.
  const { rows } = await sql<{ id: string }>`
    select id from deliveries
    where tenant_id = current_tenant() and channel_id = ${channelId} and body = '' and status = 'pending'
    for update`.execute(transaction)
  const [open] = rows
  if (open !== undefined) return { id: open.id, made: false }
  const id = uuidv7()
  await sql`
    insert into deliveries (tenant_id, id, channel_id, summary, body, next_attempt_at)
    values (current_tenant(), ${id}, ${channelId}, 'Messages beyond the limit of an hour', '', ${end})`.execute(
    transaction,
  )
  return { id, made: true }
}

/** Ends a message that another one tells. */
export async function noteGathered(transaction: TenantTransaction, id: string, into: string): Promise<void> {
  await sql`
    update deliveries set status = 'gathered', gathered_into = ${into}, attempts = 0, next_attempt_at = null,
      ended_at = now()
    where tenant_id = current_tenant() and id = ${id}`.execute(transaction)
}

/** What was gathered into a message. */
export interface GatheredMessages {
  readonly messages: number
  /** The first ones. */
  readonly first: readonly { readonly id: string; readonly summary: string }[]
}

export async function findGathered(transaction: TenantTransaction, into: string): Promise<GatheredMessages> {
  const { rows } = await sql<{ id: string; summary: string; messages: number }>`
    select id, summary, (count(*) over ())::integer as messages from deliveries
    where tenant_id = current_tenant() and gathered_into = ${into}
    order by id limit ${MAX_NAMED}`.execute(transaction)
  return { messages: rows[0]?.messages ?? 0, first: rows.map(({ id, summary }) => ({ id, summary })) }
}

/** Writes what every attempt at a summary sends. */
export async function writeSummary(
  transaction: TenantTransaction,
  id: string,
  { summary, body }: { readonly summary: string; readonly body: string },
): Promise<void> {
  await sql`
    update deliveries set summary = ${summary}, body = ${body}
    where tenant_id = current_tenant() and id = ${id}`.execute(transaction)
}
