import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface LoginRow {
  /** The email address as the database normalises it, whether a user has it or not. */
  readonly account: string
  /** Null for an unknown address. */
  readonly user_id: string | null
  /** PHC string; null for a user without a password. */
  readonly password_hash: string | null
  /** The user's tenants that a password opens, ordered by name. */
  readonly tenant_ids: readonly string[]
  /** Those that are entered through an identity provider alone. */
  readonly closed_tenant_ids: readonly string[]
  /** Whether the user has a session that a password opened from this network address. */
  readonly is_known_address: boolean
}

/**
 * Finds the user with this email address, case-insensitively, with the password hash; used before the tenant is known.
 * People whom identity providers named are not found: what a provider says holds in its own tenant alone.
 */
export async function findLogin(database: Database, email: string, addressHash: Buffer): Promise<LoginRow> {
  const { rows } = await sql<LoginRow>`select * from find_login(${email}, ${addressHash})`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('find_login answers with one row for every address.')
  return row
}

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
