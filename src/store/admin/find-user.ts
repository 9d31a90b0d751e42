import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/** The id of the user with this address, in any case; undefined when there is none. */
export async function findUser(database: Kysely<Database>, email: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return user?.id
}
