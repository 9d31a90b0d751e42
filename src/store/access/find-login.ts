import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'

export interface LoginRow {
  readonly user_id: string
  /** PHC string; null for who has no password. */
  readonly password_hash: string | null
  /** Where the user is a member, in the order of the tenants' names. */
  readonly tenant_ids: readonly string[]
}

/** Who has this address, in any case, and what proves it; asked before the tenant is known. */
export async function findLogin(database: Kysely<Database>, email: string): Promise<LoginRow | undefined> {
  const { rows } = await sql<LoginRow>`select * from find_login(${email})`.execute(database)
  return rows[0]
}
