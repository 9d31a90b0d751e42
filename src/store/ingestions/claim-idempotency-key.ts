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
