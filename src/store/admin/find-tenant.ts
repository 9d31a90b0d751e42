import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** The id of the tenant with this name; undefined when there is none. */
export async function findTenant(database: Kysely<Database>, name: string): Promise<string | undefined> {
  const tenant = await database.selectFrom('tenants').select('id').where('name', '=', name).executeTakeFirst()
  return tenant?.id
}
