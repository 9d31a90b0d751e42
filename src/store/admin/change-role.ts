import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Permission } from '../permissions.ts'

interface ChangedRole {
  tenantId: string
  name: string
  permissions: readonly Permission[]
}

/** Changes the permissions of a role, from the next request of each member on. False: there is no such role. */
export async function changeRole(
  database: Database,
  { tenantId, name, permissions }: ChangedRole,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update roles set permissions = ${permissions} where tenant_id = ${tenantId} and name = ${name}`.execute(
    database,
  )
  return numAffectedRows > 0n
}
