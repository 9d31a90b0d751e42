import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** The id of the user with this email address, case-insensitively; undefined when there is none. */
export async function findUser(database: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(email) = lower(${email})`.execute(database)
  return rows[0]?.id
}
