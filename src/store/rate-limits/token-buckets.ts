import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A rate limit: a burst, and a number per second in the long run. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

export interface TakenTokens {
  readonly taken: number
  /** Seconds until a token is available; 0 when some were taken. */
  readonly wait_seconds: number
}

/** Takes up to `wanted` tokens from a bucket shared by all processes; a new bucket is full. */
export async function takeTokens(
  database: Database,
  bucket: Buffer,
  wanted: number,
  { burst, perSecond }: Rate,
): Promise<TakenTokens> {
  const { rows } = await sql<TakenTokens>`
    select * from take_tokens(${bucket}, ${wanted}, ${burst}, ${perSecond})`.execute(database)
  return rows[0] ?? { taken: 0, wait_seconds: 1 }
}

/** Returns tokens to a bucket, up to its burst, when the request did not count. */
export async function returnTokens(
  database: Database,
  bucket: Buffer,
  tokens: number,
  { burst }: Rate,
): Promise<void> {
  await sql`select return_tokens(${bucket}, ${tokens}, ${burst})`.execute(database)
}

/** Removes up to `limit` rate-limit buckets that are full, since a missing bucket counts as full; returns how many. */
export async function removeFullBuckets(database: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ removed: string }>`
    select remove_full_buckets(${limit}) as removed`.execute(database)
  return Number(rows[0]?.removed ?? 0)
}
