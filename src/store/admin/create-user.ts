import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a user, who belongs to no tenant yet, and answers with its id. Addresses differ by more than case. */
export async function createUser(database: Database, email: string): Promise<string> {
  const id = uuidv7()
  try {
    await sql`insert into users (id, email) values (${id}, ${email})`.execute(database)
  } catch (error) {
    refuseDuplicate(error, `There is a user with the address ${email} already.`)
  }
  return id
}
