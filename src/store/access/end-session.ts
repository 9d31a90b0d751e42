import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Ends a session, which invalidates its tokens. */
export async function endSession(transaction: TenantTransaction, sessionId: string): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(transaction)
}
