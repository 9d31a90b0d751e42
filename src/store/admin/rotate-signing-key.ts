import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { prepareSigningKey } from './prepare-signing-key.ts'

/**
 * Signs with a new key from now on. The old key verifies for `graceSeconds` more, 0 for not at all. Removes expired
 * keys.
 */
export async function rotateSigningKey(database: Database, graceSeconds: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Concurrent rotations would replace the same key and create two.
    await sql`lock table signing_keys in exclusive mode`.execute(transaction)
    await sql`
      update signing_keys set expires_at = least(expires_at, now() + make_interval(secs => ${graceSeconds}))
    `.execute(transaction)
    await sql`delete from signing_keys where expires_at <= now()`.execute(transaction)
    await prepareSigningKey(transaction)
  })
}
