import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a tenant without members and without a subscription, and returns its id. */
export async function createTenant(database: Database, name: string): Promise<string> {
  const id = uuidv7()
  try {
    await sql`insert into tenants (id, name) values (${id}, ${name})`.execute(database)
  } catch (error) {
    refuseDuplicate(error, `There is a tenant named "${name}" already. Choose another name.`)
  }
  return id
}
