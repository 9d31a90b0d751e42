import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What every new session has. */
export interface SessionOfUser {
  readonly sessionId: string
  readonly userId: string
  /** The hash that the password was verified with. */
  readonly provenHash: string
  /** SHA-256 of the client's network address. */
  readonly addressHash: Buffer
}

interface NewSession extends SessionOfUser {
  /** SHA-256 of the id of the session's first refresh token. */
  readonly refreshHash: Buffer
  readonly lifetimeSeconds: number
}

/** Opens a session in this tenant. False when the password was changed after it was verified. */
export async function openSession(
  transaction: TenantTransaction,
  { sessionId, userId, provenHash, refreshHash, lifetimeSeconds, addressHash }: NewSession,
): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean | null }>`
    select open_session(
      ${sessionId}, ${userId}, ${provenHash}, ${refreshHash}, make_interval(secs => ${lifetimeSeconds}),
      ${addressHash}
    ) as opened`.execute(transaction)
  return rows[0]?.opened === true
}

interface Refresh {
  readonly sessionId: string
  /** SHA-256 of the ids of the refresh token that is used, and of the next one. */
  readonly spentHash: Buffer
  readonly nextHash: Buffer
  readonly lifetimeSeconds: number
}

/** Uses the refresh token of a session. False when it was already used, or when there is no such session. */
export async function refreshSession(
  transaction: TenantTransaction,
  { sessionId, spentHash, nextHash, lifetimeSeconds }: Refresh,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update sessions
    set refresh_hash = ${nextHash}, expires_at = now() + make_interval(secs => ${lifetimeSeconds})
    where id = ${sessionId} and refresh_hash = ${spentHash} and expires_at > now()`.execute(transaction)
  return numAffectedRows > 0n
}

/** Ends a session, which invalidates its tokens. */
export async function endSession(transaction: TenantTransaction, sessionId: string): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(transaction)
}

/** A session that is open, so that its tokens are valid. */
export interface OpenSession {
  /** When an identity provider last said that the user may stay; null for a session of a password. */
  readonly checked_at: Date | null
}

/** Undefined for a session that has ended. */
export async function findSession(
  transaction: TenantTransaction,
  sessionId: string,
): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select checked_at from sessions where id = ${sessionId} and expires_at > now()`.execute(transaction)
  return rows[0]
}

/** Deletes up to `limit` sessions of this tenant whose last token has expired; returns how many. */
export async function deleteExpiredSessions(transaction: TenantTransaction, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from sessions
    where id in (select id from sessions where expires_at < now() limit ${limit})`.execute(transaction)
  return Number(numAffectedRows)
}
