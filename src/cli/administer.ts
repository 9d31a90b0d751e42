import type { Kysely } from 'kysely'
import { UsageError } from '../errors.ts'
import { createApiKey } from '../store/admin/create-api-key.ts'
import { createRole } from '../store/admin/create-role.ts'
import { createTenant } from '../store/admin/create-tenant.ts'
import { createUser } from '../store/admin/create-user.ts'
import { findRole } from '../store/admin/find-role.ts'
import { findTenant } from '../store/admin/find-tenant.ts'
import { findUser } from '../store/admin/find-user.ts'
import { listApiKeys } from '../store/admin/list-api-keys.ts'
import { revokeApiKey } from '../store/admin/revoke-api-key.ts'
import { setMembership } from '../store/admin/set-membership.ts'
import { setSubscription } from '../store/admin/set-subscription.ts'
import type { Database } from '../store/database.ts'
import { PERMISSIONS, type Permission } from '../store/permissions.ts'
import { openOwnerDatabase } from '../store/pool.ts'
import type { ApiKeyOptions, DatabaseOptions, SubscriptionOptions, TenantOptions } from './commands/admin.ts'
import { openServerDatabase } from './open-database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export async function addTenant(name: string, options: DatabaseOptions): Promise<void> {
  await asOwner(options, async (database) => print(await createTenant(database, name)))
}

export async function addUser(email: string, options: TenantOptions & { role: string }): Promise<void> {
  await asOwner(options, async (database) => {
    const tenantId = await tenantNamed(database, options.tenant)
    const roleId = await findRole(database, tenantId, options.role)
    if (roleId === undefined) {
      throw new UsageError(
        `The tenant ${options.tenant} has no role ${options.role}; assay admin roles create makes one.`,
      )
    }
    const userId = (await findUser(database, email)) ?? (await createUser(database, email))
    await setMembership(database, { tenantId, userId, roleId })
    print(userId)
  })
}

export async function addRole(
  name: string,
  options: TenantOptions & { permissions: readonly string[] },
): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  await asOwner(options, async (database) => {
    const tenantId = await tenantNamed(database, options.tenant)
    print(await createRole(database, { tenantId, name, permissions }))
  })
}

export async function addApiKey(options: ApiKeyOptions): Promise<void> {
  const permissions = knownPermissions(options.permissions)
  await asOwner(options, async (database) => {
    const tenantId = await tenantNamed(database, options.tenant)
    const ownerId = await findUser(database, options.owner)
    if (ownerId === undefined) {
      throw new UsageError(`There is no user ${options.owner}; assay admin users add makes one.`)
    }
    const expiresAt = new Date(Date.now() + options.expiresInDays * DAY_MS)
    const { key } = await createApiKey(database, {
      tenantId,
      ownerId,
      name: options.name,
      permissions,
      expiresAt,
    })
    print(key)
  })
}

export async function printApiKeys(options: TenantOptions): Promise<void> {
  await asOwner(options, async (database) => {
    const keys = await listApiKeys(database, await tenantNamed(database, options.tenant))
    for (const key of keys) {
      const state = key.revoked_at
        ? 'revoked'
        : key.expires_at && key.expires_at < new Date()
          ? 'expired'
          : 'active'
      print(`${key.prefix}  ${state.padEnd(7)}  ${key.name}  ${key.permissions.join(',')}`)
    }
  })
}

export async function endApiKey(prefix: string, options: DatabaseOptions): Promise<void> {
  await asOwner(options, async (database) => {
    if (await revokeApiKey(database, prefix)) return
    throw new UsageError(`There is no key ${prefix}; assay admin api-keys list shows those there are.`)
  })
}

export async function changeSubscription(options: SubscriptionOptions): Promise<void> {
  await asOwner(options, async (database) => {
    const tenantId = await tenantNamed(database, options.tenant)
    const { status, providerLimit = null } = options
    await setSubscription(database, { tenantId, status, providerLimit })
  })
}

async function asOwner(
  { dataDir }: DatabaseOptions,
  work: (database: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const server = await openServerDatabase({ serving: false, ...(dataDir !== undefined && { dataDir }) })
  const database = openOwnerDatabase(server.url)
  try {
    await work(database)
  } finally {
    await database.destroy()
    await server.close()
  }
}

async function tenantNamed(database: Kysely<Database>, name: string): Promise<string> {
  const id = await findTenant(database, name)
  if (id === undefined)
    throw new UsageError(`There is no tenant ${name}; assay admin tenants create makes one.`)
  return id
}

function knownPermissions(names: readonly string[]): readonly Permission[] {
  return names.map((name) => {
    const permission = PERMISSIONS.find((candidate) => candidate === name)
    if (permission === undefined) {
      throw new UsageError(`There is no permission ${name}; there are ${PERMISSIONS.join(', ')}.`)
    }
    return permission
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
