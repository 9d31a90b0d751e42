import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Takes a user out of a tenant, and his keys of that tenant with him. False: he was no member. */
export async function removeMembership(
  database: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`.execute(database)
  return numAffectedRows > 0n
}
