import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` idempotency keys that were used this long ago; returns how many. */
export async function removeOldIdempotencyKeys(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where ${olderThan('created_at', ageMs)}
      limit ${limit} for update skip locked
    )`.execute(transaction)
  return Number(numAffectedRows)
}
