import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
