import { changeRole, createRole, listRoles } from '../../store/admin/roles.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { knownPermissions, refuse } from './find-or-refuse.ts'
import { printResult } from './print.ts'

export interface RoleOptions extends TenantOptions {
  readonly permissions: readonly string[]
}

export async function addRole(name: string, options: RoleOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  const id = await onTenant(options, (database, tenantId) =>
    createRole(database, { tenantId, name, permissions }),
  )
  printResult(id)
}

export async function printRoles(options: TenantOptions): Promise<void> {
  const roles = await onTenant(options, listRoles)
  printTable(
    ['name', 'members', 'permissions'],
    roles.map(({ name, members, permissions }) => [name, String(members), permissions.join(',')]),
    'No roles yet.',
  )
}

export async function setRolePermissions(name: string, options: RoleOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  await onTenant(options, async (database, tenantId) => {
    if (await changeRole(database, { tenantId, name, permissions })) return
    refuse(`The tenant “${options.tenant}” has no role “${name}”. See assay admin roles list.`)
  })
  tell(`${name} allows ${permissions.join(', ')}, from the next request on.`)
}
