import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Whether the tokens of this session still count. */
export async function isSessionOpen(transaction: TenantTransaction, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sessions where id = ${sessionId} and expires_at > now()`.execute(transaction)
  return rows.length > 0
}
