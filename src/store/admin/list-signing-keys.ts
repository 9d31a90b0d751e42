import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface SigningKeySummary {
  readonly id: string
  readonly created_at: Date
  /** Null for the key that signs; otherwise the key only verifies, until then. */
  readonly expires_at: Date | null
}

/** The valid signing keys, the current one first, without private keys. */
export async function listSigningKeys(database: Database): Promise<SigningKeySummary[]> {
  const { rows } = await sql<SigningKeySummary>`
    select id, created_at, expires_at from signing_keys
    where expires_at is null or expires_at > now()
    order by expires_at desc nulls first`.execute(database)
  return rows
}
