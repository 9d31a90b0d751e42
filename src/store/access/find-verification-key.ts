import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * The public key with this id (Ed25519, SubjectPublicKeyInfo in DER), until it expires. Queried for every token, so
 * that a removed key is invalid at once, in all processes.
 */
export async function findVerificationKey(database: Database, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer | null }>`
    select find_verification_key(${id}) as key`.execute(database)
  return rows[0]?.key ?? undefined
}
