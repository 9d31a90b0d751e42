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
