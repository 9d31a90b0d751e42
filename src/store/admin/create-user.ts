import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a user without any tenant, and returns its id. Email addresses that differ only in case are the same. */
export async function createUser(database: Database, email: string): Promise<string> {
  const id = uuidv7()
  try {
    await sql`insert into users (id, email) values (${id}, ${email})`.execute(database)
  } catch (error) {
    refuseDuplicate(error, `There is a user with the address ${email} already.`)
  }
  return id
}
