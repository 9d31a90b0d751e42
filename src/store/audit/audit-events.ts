import { sql } from 'kysely'
import { largePageOf } from '../large-page.ts'
import { type Listing, matching, type Page } from '../listing.ts'
import type { InTenant, TenantTransaction } from '../tenant-transaction.ts'

/** One change, as the triggers of the tables have written it. */
export interface AuditEventRow {
  readonly id: string
  readonly occurred_at: Date
  readonly actor_kind: 'person' | 'key' | 'operator' | 'system'
  readonly actor_id: string | null
  /** Email address, or name and prefix of a key, as they were then. */
  readonly actor_name: string | null
  readonly address: string | null
  readonly request_id: string | null
  readonly action: 'create' | 'update' | 'delete'
  readonly object_type: string
  readonly object_id: string
  readonly object_name: string | null
  /** All columns of what was made or removed, those that changed of what was changed. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** The place in the chain; null until the event is sealed. */
  readonly position: number | null
}

const COLUMNS = sql`
  id, occurred_at, actor_kind, actor_id, actor_name, address, request_id, action, object_type, object_id, object_name,
  before, after, position::float8 as position`

/** Events that are counted: a tenant may have millions. */
const MAX_COUNTED = 10_000

/** The events of this tenant. */
export async function listAuditEvents(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<AuditEventRow>> {
  const matched = sql`from audit_events where ${matching(listing.conditions)}`
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from (select ${matched} limit ${MAX_COUNTED + 1}) as counted`.execute(
      transaction,
    )
    const found = rows[0]?.count ?? 0
    return { count: Math.min(found, MAX_COUNTED), exact: found <= MAX_COUNTED }
  }
  return largePageOf(transaction, listing, { columns: COLUMNS, matched, count })
}

/** The latest event that has its place in the chain. */
export interface LastSealed {
  readonly position: number
  readonly occurred_at: Date
  /** In hexadecimal digits. */
  readonly hash: string
}

/** Undefined while no event is sealed. */
export async function lastSealedEvent(transaction: TenantTransaction): Promise<LastSealed | undefined> {
  const { rows } = await sql<LastSealed>`
    select position::float8 as position, occurred_at, encode(hash, 'hex') as hash from audit_events
    where audit_events.position is not null order by audit_events.position desc limit 1`.execute(transaction)
  return rows[0]
}

/** An event with what was hashed of it: SHA-256 of the hash before it, and of the text. */
export interface SealedEvent extends AuditEventRow {
  readonly position: number
  readonly text: string
  readonly hash: Buffer
}

/** The next `limit` events of the chain after a position; 0 is before all. */
export async function sealedEventsAfter(
  transaction: TenantTransaction,
  position: number,
  limit: number,
): Promise<readonly SealedEvent[]> {
  const { rows } = await sql<SealedEvent>`
    select ${COLUMNS}, audit_text(audit_events) as text, hash from audit_events
    where audit_events.position > ${position} order by audit_events.position limit ${limit}`.execute(
    transaction,
  )
  return rows
}

/** The end of a tenant's chain. */
export interface ChainEnd {
  readonly position: number
  readonly hash: Buffer
}

/** Events that are sealed in one transaction: a fraction of a second. */
const SEALED_AT_ONCE = 1_000

/**
 * Gives all events of this tenant that are committed by now their places in the chain. Several transactions, so that nobody
 * waits long. The end of the chain; undefined while there is none.
 */
export async function sealAuditEvents(inTenant: InTenant): Promise<ChainEnd | undefined> {
  for (;;) {
    const { sealed, position, hash } = await inTenant(sealSome)
    if (sealed === SEALED_AT_ONCE) continue
    return position === null || hash === null ? undefined : { position, hash }
  }
}

interface Sealed {
  readonly sealed: number
  readonly position: number | null
  readonly hash: Buffer | null
}

async function sealSome(transaction: TenantTransaction): Promise<Sealed> {
  const { rows } = await sql<Sealed>`
    select sealed, last_position::float8 as position, last_hash as hash
    from seal_audit_events(${SEALED_AT_ONCE})`.execute(transaction)
  return rows[0] ?? { sealed: 0, position: null, hash: null }
}

/** The first place of the chain whose event is missing or is not what was sealed; undefined when the chain is whole. */
export async function firstBrokenEvent(transaction: TenantTransaction): Promise<number | undefined> {
  const { rows } = await sql<{ place: number | null }>`
    select first_broken_audit_event()::float8 as place`.execute(transaction)
  return rows[0]?.place ?? undefined
}
