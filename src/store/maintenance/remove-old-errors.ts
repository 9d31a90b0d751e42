import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` errors of jobs that ended this long ago; returns how many. */
export async function removeOldErrors(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ingestion_errors where (ingestion_id, record_index, ordinal) in (
      select ingestion_id, record_index, ordinal
      from ingestions join ingestion_errors on ingestion_id = ingestions.id
      where ${olderThan('inserted_at', ageMs)} and ${olderThan('completed_at', ageMs)}
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
