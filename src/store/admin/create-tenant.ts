import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a tenant, without people and without a subscription, and answers with its id. */
export async function createTenant(database: Kysely<Database>, name: string): Promise<string> {
  const id = uuidv7()
  try {
    await database.insertInto('tenants').values({ id, name }).execute()
  } catch (error) {
    refuseDuplicate(error, `There is a tenant named "${name}" already. Choose another name.`)
  }
  return id
}
