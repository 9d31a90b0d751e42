import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { SessionOfUser } from './sessions.ts'

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

/** An open session of a browser, and what its user may do now. */
export interface BrowserSessionRow {
  readonly tenant_id: string
  readonly id: string
  readonly user_id: string
  /** When the session ends unless it is used. */
  readonly expires_at: Date
  /** When it ends at the latest. */
  readonly ends_at: Date
  /** When an identity provider last said that the user may stay; null for a session of a password. */
  readonly checked_at: Date | null
  readonly permissions: readonly string[]
  readonly subscribed: boolean
  /** The teams whose accounts the user sees now; null: all accounts. */
  readonly teams: readonly string[] | null
}

/** Finds the open session whose cookie has this SHA-256, by the only function that finds sessions across tenants. */
export async function findBrowserSession(
  database: Database,
  cookieHash: Buffer,
): Promise<BrowserSessionRow | undefined> {
  const { rows } = await sql<BrowserSessionRow>`
    select * from find_browser_session(${cookieHash})`.execute(database)
  return rows[0]
}

/** Lets a browser's session last `idleSeconds` from now, but never beyond its latest end. Ended sessions stay ended. */
export async function prolongSession(
  transaction: TenantTransaction,
  sessionId: string,
  idleSeconds: number,
): Promise<void> {
  await sql`
    update sessions set expires_at = least(ends_at, now() + make_interval(secs => ${idleSeconds}))
    where id = ${sessionId} and expires_at > now()
      and expires_at < least(ends_at, now() + make_interval(secs => ${idleSeconds}) - interval '1 minute')
  `.execute(transaction)
}
