import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

interface Membership {
  tenantId: string
  userId: string
  roleId: string
}

/** Makes a user a member of a tenant with this role, or gives a member another role. */
export async function setMembership(database: Kysely<Database>, membership: Membership): Promise<void> {
  const { tenantId, userId, roleId } = membership
  await database
    .insertInto('memberships')
    .values({ tenant_id: tenantId, user_id: userId, role_id: roleId })
    .onConflict((member) => member.columns(['tenant_id', 'user_id']).doUpdateSet({ role_id: roleId }))
    .execute()
}
