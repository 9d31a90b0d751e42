import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface SigningKeySummary {
  readonly id: string
  readonly created_at: Date
  /** Null: signs. Else it verifies until then. */
  readonly expires_at: Date | null
}

/** The keys that verify tokens at this moment, the one that signs first; never what would sign one. */
export async function listSigningKeys(database: Database): Promise<SigningKeySummary[]> {
  const { rows } = await sql<SigningKeySummary>`
    select id, created_at, expires_at from signing_keys
    where expires_at is null or expires_at > now()
    order by expires_at desc nulls first`.execute(database)
  return rows
}
