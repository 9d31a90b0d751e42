import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface NewSession {
  readonly sessionId: string
  readonly userId: string
  /** What the user's password was verified with. */
  readonly provenHash: string
  /** SHA-256 of the id of its first refresh token. */
  readonly refreshHash: Buffer
  readonly lifetimeSeconds: number
  /** SHA-256 of the network address it is opened from. */
  readonly addressHash: Buffer
}

/** Opens a session of this tenant. False when the password was changed after it had been verified. */
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
