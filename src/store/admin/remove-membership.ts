import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

/** Takes a user out of a tenant, and his keys of that tenant with him. False: he was no member. */
export async function removeMembership(
  database: Kysely<Database>,
  member: { tenantId: string; userId: string },
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('memberships')
    .where('tenant_id', '=', member.tenantId)
    .where('user_id', '=', member.userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
