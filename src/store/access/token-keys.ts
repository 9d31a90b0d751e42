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

/**
 * The public key with this id (Ed25519, SubjectPublicKeyInfo in DER), until it expires. Queried for every token, so
 * that a removed key is invalid at once, in all processes.
 */
export async function findVerificationKey(database: Database, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer | null }>`
    select find_verification_key(${id}) as key`.execute(database)
  return rows[0]?.key ?? undefined
}
