import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface LoginRow {
  /** The email address as the database folds it: one for all spellings of a user's, and of nobody's alike. */
  readonly account: string
  /** Null where nobody has this address. */
  readonly user_id: string | null
  /** PHC string; null for who has no password. */
  readonly password_hash: string | null
  /** Where the user is a member, in the order of the tenants' names. */
  readonly tenant_ids: readonly string[]
  /** Whether the user has a session that was opened from this network address. */
  readonly is_known_address: boolean
}

/** Who has this email address, in any case, and what proves it; asked before the tenant is known. */
export async function findLogin(database: Database, email: string, addressHash: Buffer): Promise<LoginRow> {
  const { rows } = await sql<LoginRow>`select * from find_login(${email}, ${addressHash})`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('find_login answers with one row for every address.')
  return row
}
