import type { Database } from '../database.ts'
import { PERMISSIONS } from '../permissions.ts'
import { FIRST_ROLE } from './first-names.ts'
import { createRole } from './roles.ts'
import { createTenant } from './tenants.ts'

/** Creates a tenant with the role that allows everything, whose members administer it. */
export async function createAdministeredTenant(
  transaction: Database,
  name: string,
): Promise<{ readonly tenantId: string; readonly roleId: string }> {
  const tenantId = await createTenant(transaction, name)
  const roleId = await createRole(transaction, { tenantId, name: FIRST_ROLE, permissions: PERMISSIONS })
  return { tenantId, roleId }
}
