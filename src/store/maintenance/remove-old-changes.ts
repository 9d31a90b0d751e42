import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` status changes that happened this long ago; returns how many. */
export async function removeOldChanges(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from finding_changes where (finding_id, changed_at, scan_id) in (
      select finding_id, changed_at, scan_id from finding_changes
      where ${olderThan('changed_at', ageMs)}
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
