import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** The id of a tenant's role with this name; undefined when there is none. */
export async function findRole(
  database: Kysely<Database>,
  tenantId: string,
  name: string,
): Promise<string | undefined> {
  const role = await database
    .selectFrom('roles')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .executeTakeFirst()
  return role?.id
}
