import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * Revokes a key, named by its prefix, from now on; the row stays, so that what it did stays explicable.
 * Revoking again keeps the first time. False: there is no such key.
 */
export async function revokeApiKey(database: Kysely<Database>, prefix: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
