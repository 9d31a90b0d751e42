import {
  findMember,
  hasUserManager,
  listMembers,
  type Member,
  removeMembership,
  setBreakGlass,
  setMembership,
} from '../../store/admin/members.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { onTenant, type TenantOptions } from './as-owner.ts'
import { memberNamed, refuse, roleNamed, userNamed } from './find-or-refuse.ts'

export async function addMember(email: string, options: TenantOptions & { role: string }): Promise<void> {
  const isManaged = await onTenant(options, async (database, tenantId) => {
    const userId = (await findMember(database, tenantId, email)) ?? (await userNamed(database, email))
    const roleId = await roleNamed(database, { id: tenantId, name: options.tenant }, options.role)
    await setMembership(database, { tenantId, userId, roleId })
    return hasUserManager(database, tenantId)
  })
  tell(`${email} is ${options.role} in “${options.tenant}”.`)
  if (!isManaged) tellUnmanaged(options)
}

export async function printMembers(options: TenantOptions): Promise<void> {
  const members = await onTenant(options, listMembers)
  printTable(
    ['email', 'role', 'logs in by'],
    members.map(({ email, role, ...member }) => [email, role, wayIn(member)]),
    'No members yet.',
  )
}

export async function removeMember(email: string, options: TenantOptions): Promise<void> {
  const isManaged = await onTenant(options, async (database, tenantId) => {
    const userId = await memberNamed(database, { id: tenantId, name: options.tenant }, email)
    await removeMembership(database, { tenantId, userId })
    return hasUserManager(database, tenantId)
  })
  tell(
    `${email} has left “${options.tenant}”; the keys and sessions there ended. What was assigned to this member is nobody’s now.`,
  )
  if (!isManaged) tellUnmanaged(options)
}

/** The API refuses to bring this about; whoever runs the service can mend it. */
function tellUnmanaged({ tenant }: TenantOptions): void {
  tell(
    `Nobody in “${tenant}” may manage its users now. Give somebody a role that may: assay admin members add <email> --role administrator.`,
  )
}

export async function breakGlass(
  email: string,
  options: TenantOptions & { readonly end?: boolean },
): Promise<void> {
  const { tenant, end = false } = options
  await onTenant(options, async (database, tenantId) => {
    const userId = await memberNamed(database, { id: tenantId, name: tenant }, email)
    if (await setBreakGlass(database, { tenantId, userId, breakGlass: !end })) return
    refuse(`${email} logs in through an identity provider. Choose a member with a password of their own.`)
  })
  tell(
    end
      ? `${email} enters “${tenant}” as everybody does.`
      : `The password of ${email} opens “${tenant}” also where an identity provider is required.`,
  )
}

function wayIn({ break_glass, identity_provider }: Omit<Member, 'email' | 'role'>): string {
  if (identity_provider !== null) return identity_provider
  return break_glass ? 'password, break-glass' : 'password'
}
