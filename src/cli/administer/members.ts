import { listMembers, removeMembership, setMembership } from '../../store/admin/members.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { refuse, roleNamed, userNamed } from './find-or-refuse.ts'

export async function addMember(email: string, options: TenantOptions & { role: string }): Promise<void> {
  await onTenant(options, async (database, tenantId) => {
    const userId = await userNamed(database, email)
    const roleId = await roleNamed(database, { id: tenantId, name: options.tenant }, options.role)
    await setMembership(database, { tenantId, userId, roleId })
  })
  tell(`${email} is ${options.role} in “${options.tenant}”.`)
}

export async function printMembers(options: TenantOptions): Promise<void> {
  const members = await onTenant(options, listMembers)
  printTable(
    ['email', 'role'],
    members.map(({ email, role }) => [email, role]),
    'No members yet.',
  )
}

export async function removeMember(email: string, options: TenantOptions): Promise<void> {
  await onTenant(options, async (database, tenantId) => {
    const userId = await userNamed(database, email)
    if (await removeMembership(database, { tenantId, userId })) return
    refuse(`${email} is not a member of “${options.tenant}”. See assay admin members list.`)
  })
  tell(`${email} has left “${options.tenant}”; the keys and sessions there ended.`)
}
