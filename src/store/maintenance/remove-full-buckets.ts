import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Removes up to `limit` rate-limit buckets that are full, since a missing bucket counts as full; returns how many. */
export async function removeFullBuckets(database: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: string }>`
    select remove_full_buckets(${limit}) as removed`.execute(database)
  return Number(rows[0]?.removed ?? 0)
}
