import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { prepareSigningKey } from './prepare-signing-key.ts'

/**
 * Signs with a new key from now on; tokens of the old one are good for so many more seconds, 0 for none. Keys that
 * verify nothing any more are removed.
 */
export async function rotateSigningKey(database: Database, graceSeconds: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Two rotations at once would each find one key to end and one to make.
    await sql`lock table signing_keys in exclusive mode`.execute(transaction)
    await sql`
      update signing_keys set expires_at = least(expires_at, now() + make_interval(secs => ${graceSeconds}))
    `.execute(transaction)
    await sql`delete from signing_keys where expires_at <= now()`.execute(transaction)
    await prepareSigningKey(transaction)
  })
}
