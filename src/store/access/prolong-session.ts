import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
