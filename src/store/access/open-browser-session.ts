import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { SessionOfUser } from './open-session.ts'

interface NewBrowserSession extends SessionOfUser {
  /** SHA-256 of the value of the cookie. */
  readonly cookieHash: Buffer
  /** How long the session lasts without use, and how long at most. */
  readonly idleSeconds: number
  readonly longestSeconds: number
}

/** Opens a session of a browser in this tenant. False when the password was changed after it was verified. */
export async function openBrowserSession(
  transaction: TenantTransaction,
  session: NewBrowserSession,
): Promise<boolean> {
  const { sessionId, userId, provenHash, cookieHash, idleSeconds, longestSeconds, addressHash } = session
  const { rows } = await sql<{ opened: boolean | null }>`
    select open_browser_session(
      ${sessionId}, ${userId}, ${provenHash}, ${cookieHash}, make_interval(secs => ${idleSeconds}),
      make_interval(secs => ${longestSeconds}), ${addressHash}
    ) as opened`.execute(transaction)
  return rows[0]?.opened === true
}
