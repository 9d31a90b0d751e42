import { randomBytes } from 'node:crypto'
import {
  bootstrap,
  createApiKey,
  FIRST_USER,
  hashPassword,
  openOwnerDatabase,
  setPasswordHash,
} from 'assay/server'

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
    const first = await bootstrap(database)
    if (first === undefined) return undefined
    const { tenantId, userId } = first
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
