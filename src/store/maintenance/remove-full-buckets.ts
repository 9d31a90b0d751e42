import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Removes at most so many rate limits' buckets that are full, as a missing one is; answers how many. */
export async function removeFullBuckets(database: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: string }>`
    select remove_full_buckets(${limit}) as removed`.execute(database)
  return Number(rows[0]?.removed ?? 0)
}
