import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Rate } from './take-tokens.ts'

/** Puts tokens back that were taken for what then did not count; a bucket holds no more than its burst. */
export async function returnTokens(
  database: Database,
  bucket: Buffer,
  tokens: number,
  { burst }: Rate,
): Promise<void> {
  await sql`select return_tokens(${bucket}, ${tokens}, ${burst})`.execute(database)
}
