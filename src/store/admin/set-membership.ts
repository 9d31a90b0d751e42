import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Membership {
  tenantId: string
  userId: string
  roleId: string
}

/** Makes a user a member of a tenant with this role, or changes the member's role. */
export async function setMembership(
  database: Database,
  { tenantId, userId, roleId }: Membership,
): Promise<void> {
  await sql`
    insert into memberships (tenant_id, user_id, role_id) values (${tenantId}, ${userId}, ${roleId})
    on conflict (tenant_id, user_id) do update set role_id = excluded.role_id`.execute(database)
}
