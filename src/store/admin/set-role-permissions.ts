import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { Permission } from '../permissions.ts'

/** Replaces what a role allows; it holds at once for its members and their keys. False: there is no such role. */
export async function setRolePermissions(
  database: Kysely<Database>,
  role: { tenantId: string; roleId: string; permissions: readonly Permission[] },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('roles')
    .set({ permissions: [...role.permissions] })
    .where('tenant_id', '=', role.tenantId)
    .where('id', '=', role.roleId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
