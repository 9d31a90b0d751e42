import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Deletes up to `limit` sessions of this tenant whose last token has expired; returns how many. */
export async function deleteExpiredSessions(transaction: TenantTransaction, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions
    where id in (select id from sessions where expires_at < now() limit ${limit})`.execute(transaction)
  return Number(numAffectedRows)
}
