import { randomBytes } from 'node:crypto'
import { hashPassword } from '../server/auth/passwords/hash-password.ts'
import { bootstrap } from '../store/admin/bootstrap.ts'
import { FIRST_USER } from '../store/admin/first-names.ts'
import { setPasswordHash } from '../store/admin/users.ts'
import { openOwnerDatabase } from '../store/open-database.ts'

/** What the first start prints, once: a key to push with, and a log-in for the console. */
export interface FirstAccess {
  readonly key: string
  readonly email: string
  readonly password: string
}

/** 96 bits: more than anybody guesses, and short enough to type. */
const PASSWORD_BYTES = 12

/** Gives an empty database its first tenant, user and key; `undefined` when it has them. */
export async function firstAccess(databaseUrl: string): Promise<FirstAccess | undefined> {
  const database = openOwnerDatabase(databaseUrl)
  try {
    const created = await bootstrap(database)
    if (created === undefined) return undefined
    const password = randomBytes(PASSWORD_BYTES).toString('base64url')
    await setPasswordHash(database, { userId: created.userId, hash: await hashPassword(password) })
    return { key: created.key, email: FIRST_USER, password }
  } finally {
    await database.destroy()
  }
}
