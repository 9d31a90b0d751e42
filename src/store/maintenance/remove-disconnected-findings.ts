import { sql } from 'kysely'
import { lockTerms } from '../findings/terms-lock.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/** Removes up to `limit` findings, with their history, of accounts disconnected this long ago; returns how many. */
export async function removeDisconnectedFindings(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  await lockTerms(transaction)
  const { numAffectedRows = 0n } = await sql`
    delete from findings where id in (
      select findings.id
      from providers join findings on provider_id = providers.id
      where ${olderThan('deleted_at', ageMs)}
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
