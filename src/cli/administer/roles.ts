import { changeRole, createRole, listRoles } from '../../store/admin/roles.ts'
import { BEYOND_TEAMS } from '../../store/permissions.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { knownPermissions, refuse } from './find-or-refuse.ts'
import { printResult } from './print.ts'

export interface RoleOptions extends TenantOptions {
  readonly permissions: readonly string[]
  readonly sees?: 'all' | 'teams'
}

export async function addRole(name: string, options: RoleOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  const { sees = 'all' } = options
  refuseManagers(permissions, sees)
  const id = await onTenant(options, (database, tenantId) =>
    createRole(database, { tenantId, name, permissions, sees }),
  )
  printResult(id)
}

export async function printRoles(options: TenantOptions): Promise<void> {
  const roles = await onTenant(options, listRoles)
  printTable(
    ['name', 'members', 'sees', 'permissions'],
    roles.map(({ name, members, sees, permissions }) => [name, String(members), sees, permissions.join(',')]),
    'No roles yet.',
  )
}

export async function setRolePermissions(name: string, options: RoleOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  await onTenant(options, async (database, tenantId) => {
    const sees =
      options.sees ?? (await listRoles(database, tenantId)).find((role) => role.name === name)?.sees
    refuseManagers(permissions, sees)
    if (await changeRole(database, { tenantId, name, permissions, sees })) return
    refuse(`The tenant “${options.tenant}” has no role “${name}”. See assay admin roles list.`)
  })
  tell(`${name} allows ${permissions.join(', ')}, from the next request on.`)
}

/** As the database does: whoever manages people, the account or its bill could let themselves see everything. */
function refuseManagers(permissions: readonly string[], sees: 'all' | 'teams' | undefined): void {
  const beyond = permissions.filter((permission) => BEYOND_TEAMS.includes(permission))
  if (sees !== 'teams' || beyond.length === 0) return
  refuse(
    `A role that sees the accounts of teams cannot allow ${beyond.join(', ')}. Leave them out, or let it see all.`,
  )
}
