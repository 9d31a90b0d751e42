import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Ends every session of a user, in every tenant; returns how many. */
export async function endSessions(database: Database, userId: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions where user_id = ${userId}`.execute(database)
  return Number(numAffectedRows)
}
