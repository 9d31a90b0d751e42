import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Removes a user from a tenant, with the user's API keys of that tenant. False: the user was not a member. */
export async function removeMembership(
  database: Database,
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from memberships where tenant_id = ${tenantId} and user_id = ${userId}`.execute(database)
  return numAffectedRows > 0n
}
