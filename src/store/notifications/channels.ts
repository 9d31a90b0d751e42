import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How messages are sent, and what they look like. */
export const CHANNEL_KINDS = ['webhook', 'slack', 'teams', 'email'] as const

export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/** Where messages go, without its secret. */
export interface ChannelRow {
  readonly id: string
  readonly name: string
  readonly kind: ChannelKind
  readonly address: string
  readonly enabled: boolean
  /** Messages of rules; those beyond them are gathered into one. */
  readonly hourly_limit: number
  readonly created_by: string
  readonly created_at: Date
}

interface NewChannel {
  readonly tenantId: string
  readonly userId: string
  readonly name: string
  readonly kind: ChannelKind
  readonly address: string
  /** Of webhooks alone. */
  readonly secret: string | null
  readonly hourlyLimit: number
}

export interface ChangedChannel {
  readonly name?: string
  readonly address?: string
  readonly enabled?: boolean
  readonly hourly_limit?: number
}

/** The channels of this tenant. */
export function listChannels(transaction: TenantTransaction, listing: Listing): Promise<Page<ChannelRow>> {
  const columns = sql`id, name, kind, address, enabled, hourly_limit, created_by, created_at`
  return pageOf(transaction, listing, columns, sql`channels`)
}

/** One channel; undefined when the tenant has none with this id. */
export async function findChannel(
  transaction: TenantTransaction,
  id: string,
): Promise<ChannelRow | undefined> {
  return (await listChannels(transaction, onlyRow(id))).rows[0]
}

/** Creates a channel of a member and returns its id. */
export async function createChannel(
  transaction: TenantTransaction,
  { tenantId, userId, name, kind, address, secret, hourlyLimit }: NewChannel,
): Promise<string> {
  const id = uuidv7()
  await sql`
    insert into channels (tenant_id, id, name, kind, address, secret, hourly_limit, created_by)
    select ${tenantId}, ${id}, ${name}, ${kind}, ${address}, ${secret}, ${hourlyLimit}, email
    from tenant_users() where user_id = ${userId}`.execute(transaction)
  return id
}

export async function changeChannel(
  transaction: TenantTransaction,
  id: string,
  { name, address, enabled, hourly_limit }: ChangedChannel,
): Promise<void> {
  await sql`
    update channels set name = coalesce(${name ?? null}, name), address = coalesce(${address ?? null}, address),
      enabled = coalesce(${enabled ?? null}::boolean, enabled),
      hourly_limit = coalesce(${hourly_limit ?? null}::integer, hourly_limit)
    where id = ${id}`.execute(transaction)
}

/** Removes a channel with its rules and messages. False: the tenant has no such channel. */
export async function removeChannel(transaction: TenantTransaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from channels where id = ${id}`.execute(transaction)
  return numAffectedRows > 0n
}
