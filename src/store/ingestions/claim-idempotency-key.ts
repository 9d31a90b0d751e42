import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a key was used for. */
export interface IdempotentIngestion {
  readonly ingestionId: string
  /** SHA-256 of its file. */
  readonly fingerprint: Buffer
}

/** Says that another transaction, still running, has the key. */
export const IN_USE = Symbol('in use')

/**
 * Keeps every other transaction of the tenant from the key until this one ends, and answers with what the key was
 * used for; `undefined` when it was not.
 */
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
