import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Revokes the API key with this prefix. The row stays, so that its use can still be traced; revoking it again keeps the
 * first time. False: there is no such key.
 */
export async function revokeApiKey(database: Database, prefix: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update api_keys set revoked_at = coalesce(revoked_at, now()) where prefix = ${prefix}`.execute(database)
  return numAffectedRows > 0n
}
