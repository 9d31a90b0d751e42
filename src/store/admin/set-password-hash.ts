import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { endSessions } from './end-sessions.ts'

/** Gives a user another password and ends every session that began with an earlier one. */
export async function setPasswordHash(
  database: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update users set password_hash = ${hash} where id = ${userId}`.execute(transaction)
    await endSessions(transaction, userId)
  })
}
