import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** The upload that an idempotency key was used for. */
export interface IdempotentIngestion {
  readonly ingestionId: string
  /** SHA-256 of the uploaded file. */
  readonly fingerprint: Buffer
}

/** Another transaction holds the key. */
export const IN_USE = Symbol('in use')

/** Locks the idempotency key until the transaction ends, and returns the upload it was used for, or `undefined`. */
export async function claimIdempotencyKey(
  transaction: TenantTransaction,
  key: string,
): Promise<IdempotentIngestion | typeof IN_USE | undefined> {
  const claimed = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(current_tenant() || ' idempotency ' || ${key}, 0)) as ours
  `.execute(transaction)
  if (claimed.rows[0]?.ours !== true) return IN_USE
  const { rows } = await sql<IdempotentIngestion>`
    select ingestion_id as "ingestionId", fingerprint from idempotency_keys where key = ${key}`.execute(
    transaction,
  )
  return rows[0]
}

/** More than the one key added, so that old keys are removed faster than new ones are added. */
const FORGOTTEN_AT_ONCE = 10

/** Saves what a claimed idempotency key was used for, and removes some of the tenant's keys older than a day. */
export async function saveIdempotencyKey(
  transaction: TenantTransaction,
  key: string,
  { ingestionId, fingerprint }: IdempotentIngestion,
): Promise<void> {
  await sql`
    insert into idempotency_keys (tenant_id, key, fingerprint, ingestion_id)
    values (current_tenant(), ${key}, ${fingerprint}, ${ingestionId})`.execute(transaction)
  // `skip locked` leaves rows to a concurrent transaction that removes them, so that neither waits.
  await sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where created_at < now() - interval '24 hours'
      order by created_at limit ${FORGOTTEN_AT_ONCE} for update skip locked
    )`.execute(transaction)
}
