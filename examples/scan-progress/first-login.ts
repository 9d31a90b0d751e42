import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../src/server/auth/passwords/hash-password.ts'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { createApiKey } from '../../src/store/admin/create-api-key.ts'
import { findTenant } from '../../src/store/admin/find-tenant.ts'
import { findUser } from '../../src/store/admin/find-user.ts'
import { FIRST_TENANT, FIRST_USER } from '../../src/store/admin/first-names.ts'
import { setPasswordHash } from '../../src/store/admin/set-password-hash.ts'
import { openOwnerDatabase } from '../../src/store/pool.ts'

export interface FirstLogin {
  readonly email: string
  readonly password: string
  /** May start scans, and see them. */
  readonly key: string
}

/** Gives an empty database somebody who can log in. `undefined` ever after: a password is shown once. */
export async function firstLogin(databaseUrl: string): Promise<FirstLogin | undefined> {
  const database = openOwnerDatabase(databaseUrl)
  try {
    if ((await bootstrap(database)) === undefined) return undefined
    const tenantId = await findTenant(database, FIRST_TENANT)
    const userId = await findUser(database, FIRST_USER)
    if (tenantId === undefined || userId === undefined) return undefined
    const password = randomBytes(12).toString('base64url')
    await setPasswordHash(database, { userId, hash: await hashPassword(password) })
    const permissions = ['manage_scans'] as const
    const { key } = await createApiKey(database, {
      tenantId,
      ownerId: userId,
      name: 'scan-progress',
      permissions,
    })
    return { email: FIRST_USER, password, key }
  } finally {
    await database.destroy()
  }
}
