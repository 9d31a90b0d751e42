import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Finds up to `limit` jobs that were sent this long ago and have not ended. */
export async function findForgottenIngestions(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ingestions
    where ${olderThan('inserted_at', ageMs)} and status in ('pending', 'processing')
    limit ${limit}`.execute(transaction)
  return rows.map(({ id }) => id)
}
