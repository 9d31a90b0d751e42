import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Whether a session is still open, so that its tokens are valid. */
export async function isSessionOpen(transaction: TenantTransaction, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and expires_at > now()`.execute(transaction)
  return rows.length > 0
}
