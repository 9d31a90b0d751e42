import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface PasswordHashes {
  readonly userId: string
  readonly oldHash: string
  /** Of the same password. */
  readonly newHash: string
}

/** Keeps a better hash of a password that somebody has just proven. Does nothing when it was changed meanwhile. */
export async function replacePasswordHash(
  database: Database,
  { userId, oldHash, newHash }: PasswordHashes,
): Promise<void> {
  await sql`select replace_password_hash(${userId}, ${oldHash}, ${newHash})`.execute(database)
}
