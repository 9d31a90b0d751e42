import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface SigningKeyRow {
  readonly id: string
  /** Ed25519, PKCS #8 in DER. */
  readonly private_key: Buffer
}

/** The current key for signing tokens, the same for all processes. */
export async function findSigningKey(database: Database): Promise<SigningKeyRow> {
  const { rows } = await sql<SigningKeyRow>`select * from find_signing_key()`.execute(database)
  if (rows[0] === undefined) throw new Error('The database has no signing key: it was not migrated.')
  return rows[0]
}
