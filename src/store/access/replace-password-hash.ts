import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface PasswordHashes {
  readonly userId: string
  readonly oldHash: string
  /** New hash of the same password. */
  readonly newHash: string
}

/**
 * Replaces an outdated hash of a password that was just verified. Does nothing when the password was changed meanwhile.
 */
export async function replacePasswordHash(
  database: Database,
  { userId, oldHash, newHash }: PasswordHashes,
): Promise<void> {
  await sql`select replace_password_hash(${userId}, ${oldHash}, ${newHash})`.execute(database)
}
