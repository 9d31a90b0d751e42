import { sql } from 'kysely'
import type { Database } from '../database.ts'

/**
 * The public key with this id (Ed25519, SubjectPublicKeyInfo in DER), while what it signed may still be valid. Asked
 * for every token, so that a key that was ended verifies nothing from then on, in any process.
 */
export async function findVerificationKey(database: Database, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer | null }>`
    select find_verification_key(${id}) as key`.execute(database)
  return rows[0]?.key ?? undefined
}
