import { createApiKey, listApiKeys, revokeApiKey } from '../../store/admin/api-keys.ts'
import { findRoleOf } from '../../store/admin/roles.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { asOwner, type DatabaseOptions, onTenant, type TenantOptions } from './as-owner.ts'
import { knownPermissions, refuse, userNamed } from './find-or-refuse.ts'
import { printedTime, printResult } from './print.ts'

export interface ApiKeyOptions extends TenantOptions {
  readonly owner: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly expiresInDays: number
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function addApiKey(options: ApiKeyOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  const { owner, tenant, name } = options
  const { key, role } = await onTenant(options, async (database, tenantId) => {
    const ownerId = await userNamed(database, owner)
    const role =
      (await findRoleOf(database, { tenantId, userId: ownerId })) ??
      refuse(`${owner} is not a member of “${tenant}”. Add one with assay admin members add.`)
    const expiresAt = new Date(Date.now() + options.expiresInDays * DAY_MS)
    return { role, ...(await createApiKey(database, { tenantId, ownerId, name, permissions, expiresAt })) }
  })
  printResult(key)
  const beyond = permissions.filter((permission) => !role.permissions.includes(permission))
  if (beyond.length > 0) {
    tell(`The role of ${owner}, ${role.name}, does not allow ${beyond.join(', ')}; so neither does the key.`)
  }
}

export async function printApiKeys(options: TenantOptions): Promise<void> {
  const keys = await onTenant(options, listApiKeys)
  printTable(
    ['prefix', 'state', 'name', 'permissions', 'expires', 'last used'],
    keys.map((key) => [
      key.prefix,
      stateOf(key),
      key.name,
      key.permissions.join(','),
      printedTime(key.expires_at),
      printedTime(key.last_used_at),
    ]),
    'No keys yet.',
  )
}

export async function endApiKey(prefix: string, options: DatabaseOptions): Promise<void> {
  await asOwner(options, async (database) => {
    if (await revokeApiKey(database, prefix)) return
    refuse(`There is no key ${prefix}. See assay admin api-keys list.`)
  })
  tell(`${prefix} is revoked.`)
}

type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number]

function stateOf({ revoked_at, expires_at }: ListedKey): string {
  if (revoked_at !== null) return 'revoked'
  return expires_at !== null && expires_at < new Date() ? 'expired' : 'active'
}
