import { UsageError } from '../../errors/assay-error.ts'
import { findMember } from '../../store/admin/members.ts'
import { findRole } from '../../store/admin/roles.ts'
import { findTenant } from '../../store/admin/tenants.ts'
import { findUser, findUsersOf } from '../../store/admin/users.ts'
import type { Database } from '../../store/database.ts'
import { PERMISSIONS, type Permission } from '../../store/permissions.ts'
import { didYouMean } from '../../text/did-you-mean.ts'

/** The id of the tenant with this name. */
export async function tenantNamed(database: Database, name: string): Promise<string> {
  return (
    (await findTenant(database, name)) ??
    refuse(`There is no tenant “${name}”. See assay admin tenants list.`)
  )
}

/** The id of the user with this address. */
export async function userNamed(database: Database, email: string): Promise<string> {
  const id = await findUser(database, email)
  if (id !== undefined) return id
  if ((await findUsersOf(database, email)).length === 0)
    refuse(`There is no user ${email}. See assay admin users list.`)
  return refuse(
    `${email} is known through an identity provider, in its tenant alone. Add a user: assay admin users add ${email}.`,
  )
}

/** The id of the member of a tenant with this address, also of one whom an identity provider named. */
export async function memberNamed(
  database: Database,
  tenant: { readonly id: string; readonly name: string },
  email: string,
): Promise<string> {
  return (
    (await findMember(database, tenant.id, email)) ??
    refuse(`${email} is not a member of “${tenant.name}”. See assay admin members list.`)
  )
}

/** The id of a tenant's role. */
export async function roleNamed(
  database: Database,
  tenant: { readonly id: string; readonly name: string },
  name: string,
): Promise<string> {
  return (
    (await findRole(database, tenant.id, name)) ??
    refuse(
      `The tenant “${tenant.name}” has no role “${name}”. See assay admin roles list, or make it with assay admin roles create.`,
    )
  )
}

/** Ends the command with this sentence. */
export function refuse(message: string): never {
  throw new UsageError(message)
}

/** Parses names of permissions. */
export function knownPermissions(names: readonly string[]): readonly Permission[] {
  return names.map(
    (name) =>
      PERMISSIONS.find((candidate) => candidate === name) ??
      refuse(
        `There is no permission “${name}”.${didYouMean(name, PERMISSIONS)} There are ${PERMISSIONS.join(', ')}.`,
      ),
  )
}
