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
