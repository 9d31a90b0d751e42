import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Rate } from './take-tokens.ts'

/** Returns tokens to a bucket, up to its burst, when the request did not count. */
export async function returnTokens(
  database: Database,
  bucket: Buffer,
  tokens: number,
  { burst }: Rate,
): Promise<void> {
  await sql`select return_tokens(${bucket}, ${tokens}, ${burst})`.execute(database)
}
