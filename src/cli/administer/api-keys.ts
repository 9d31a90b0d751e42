import { createApiKey, listApiKeys, revokeApiKey } from '../../store/admin/api-keys.ts'
import { findMember } from '../../store/admin/members.ts'
import { findRoleOf } from '../../store/admin/roles.ts'
import { BEYOND_TEAMS } from '../../store/permissions.ts'
import { tell } from '../print.ts'
import { printTable } from '../print-table.ts'
import { asOwner, type DatabaseOptions, onTenant, type TenantOptions } from './as-owner.ts'
import { knownPermissions, refuse } from './find-or-refuse.ts'
import { printedTime, printResult } from './print.ts'
import { teamNamed } from './teams.ts'

export interface ApiKeyOptions extends TenantOptions {
  readonly owner: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly expiresInDays: number
  readonly allowedAddresses?: readonly string[]
  readonly team?: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000

export async function addApiKey(options: ApiKeyOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  const { owner, tenant, name, team = [] } = options
  const beyond = permissions.filter((permission) => BEYOND_TEAMS.includes(permission))
  if (team.length > 0 && beyond.length > 0)
    refuse(`A key that sees the accounts of teams cannot allow ${beyond.join(', ')}.`)
  const { key, role } = await onTenant(options, async (database, tenantId) => {
    const ownerId = await findMember(database, tenantId, owner)
    const role = ownerId && (await findRoleOf(database, { tenantId, userId: ownerId }))
    if (!role) refuse(`${owner} is not a member of “${tenant}”. Add one with assay admin members add.`)
    const expiresAt = new Date(Date.now() + options.expiresInDays * DAY_MS)
    const named = await Promise.all(team.map((one) => teamNamed(database, { tenant, tenantId }, one)))
    const teams = named.length > 0 ? named : null
    const { allowedAddresses = null } = options
    const key = { tenantId, ownerId, name, permissions, expiresAt, teams, allowedAddresses }
    return { role, ...(await createApiKey(database, key)) }
  })
  printResult(key)
  const missing = permissions.filter((permission) => !role.permissions.includes(permission))
  if (missing.length > 0) {
    tell(`The role of ${owner}, ${role.name}, does not allow ${missing.join(', ')}; so neither does the key.`)
  }
}

export async function printApiKeys(options: TenantOptions): Promise<void> {
  const keys = await onTenant(options, listApiKeys)
  printTable(
    ['prefix', 'state', 'name', 'permissions', 'teams', 'from', 'expires', 'last used'],
    keys.map((key) => [
      key.prefix,
      stateOf(key),
      key.name,
      key.permissions.join(','),
      key.teams?.join(',') ?? 'as its owner',
      key.allowed_addresses?.join(',') ?? 'everywhere',
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
