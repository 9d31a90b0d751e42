import { hashPassword } from '../../server/auth/passwords/hash-password.ts'
import { refuseWeakPassword } from '../../server/auth/passwords/password-rules.ts'
import { setMembership } from '../../store/admin/members.ts'
import {
  createUser,
  endSessions,
  findUsersOf,
  listUsers,
  removeUsers,
  setPasswordHash,
} from '../../store/admin/users.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { asOwner, type DatabaseOptions, type TenantOptions } from './as-owner.ts'
import { refuse, roleNamed, tenantNamed, userNamed } from './find-or-refuse.ts'
import { printResult } from './print.ts'
import { readPassword } from './read-password.ts'

export interface PasswordOptions extends DatabaseOptions {
  readonly passwordStdin?: boolean
}

export interface NewUserOptions extends TenantOptions, PasswordOptions {
  readonly role?: string
}

export async function addUser(email: string, options: NewUserOptions): Promise<void> {
  const hash = options.passwordStdin ? await newPasswordHash(options) : undefined
  const { tenant, role } = options
  const id = await asOwner(options, async (database) => {
    // Looked up before anything is made.
    const tenantId = role === undefined ? undefined : await tenantNamed(database, tenant)
    const roleId = tenantId && role && (await roleNamed(database, { id: tenantId, name: tenant }, role))
    const userId = await createUser(database, email)
    if (hash !== undefined) await setPasswordHash(database, { userId, hash })
    if (tenantId && roleId) await setMembership(database, { tenantId, userId, roleId })
    return userId
  })
  printResult(id)
}

export async function printUsers(options: DatabaseOptions): Promise<void> {
  const users = await asOwner(options, listUsers)
  printTable(
    ['email', 'password', 'member of'],
    users.map(({ email, has_password, tenants }) => [email, has_password ? 'yes' : 'no', tenants.join(', ')]),
    'No users yet.',
  )
}

export async function changePassword(email: string, options: PasswordOptions): Promise<void> {
  // Looked up first, so that a misspelt name fails before the password is typed.
  const userId = await asOwner(options, (database) => userNamed(database, email))
  const hash = await newPasswordHash(options)
  await asOwner(options, (database) => setPasswordHash(database, { userId, hash }))
  tell(`${email} has another password, and is logged out everywhere.`)
}

export async function revokeTokens(email: string, options: DatabaseOptions): Promise<void> {
  const ended = await asOwner(options, async (database) => {
    const userIds = await findUsersOf(database, email)
    if (userIds.length === 0) refuse(`There is no user ${email}. See assay admin users list.`)
    const counts = await Promise.all(userIds.map((userId) => endSessions(database, userId)))
    return counts.reduce((sum, count) => sum + count, 0)
  })
  tell(`Sessions of ${email} that ended: ${ended}.`)
}

export async function deleteUser(email: string, options: DatabaseOptions): Promise<void> {
  await asOwner(options, async (database) => {
    const userIds = await findUsersOf(database, email)
    if (userIds.length === 0) refuse(`There is no user ${email}. See assay admin users list.`)
    await removeUsers(database, userIds)
  })
  tell(`${email} is deleted, with all memberships, sessions and keys. Audit logs keep the address.`)
}

async function newPasswordHash({ passwordStdin = false }: PasswordOptions): Promise<string> {
  const password = await readPassword({ fromStdin: passwordStdin })
  refuseWeakPassword(password)
  return hashPassword(password)
}
