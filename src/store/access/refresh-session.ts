import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface Refresh {
  readonly sessionId: string
  /** SHA-256 of the id of the refresh token that is spent with this, and of the one that follows it. */
  readonly spentHash: Buffer
  readonly nextHash: Buffer
  readonly lifetimeSeconds: number
}

/** Spends the refresh token of a session. False when it was spent before, or when there is no such session. */
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
