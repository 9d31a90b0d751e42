import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'

/** Creates the first key for signing tokens (Ed25519, RFC 8032), unless there is one. */
export async function prepareSigningKey(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from signing_keys where expires_at is null`.execute(database)
  if (rows.length > 0) return
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  })
  await sql`
    insert into signing_keys (id, private_key, public_key)
    values (${uuidv7()}, ${privateKey}, ${publicKey}) on conflict do nothing`.execute(database)
}
