import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { endSessions } from './end-sessions.ts'

/** Sets a user's password hash and ends all sessions opened with an earlier password. */
export async function setPasswordHash(
  database: Database,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`update users set password_hash = ${hash} where id = ${userId}`.execute(transaction)
    await endSessions(transaction, userId)
  })
}
