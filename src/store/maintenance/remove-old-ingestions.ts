import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` jobs that ended this long ago and have no errors left; returns how many. */
export async function removeOldIngestions(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ingestions where id in (
      select id from ingestions
      where ${olderThan('inserted_at', ageMs)} and ${olderThan('completed_at', ageMs)}
        and not exists (select from ingestion_errors where ingestion_id = ingestions.id)
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
