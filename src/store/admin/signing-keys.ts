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

/**
 * Signs with a new key from now on. The old key verifies for `graceSeconds` more, 0 for not at all. Removes expired
 * keys.
 */
export async function rotateSigningKey(database: Database, graceSeconds: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Concurrent rotations would replace the same key and create two.
    await sql`lock table signing_keys in exclusive mode`.execute(transaction)
    await sql`
      update signing_keys set expires_at = least(expires_at, now() + make_interval(secs => ${graceSeconds}))
    `.execute(transaction)
    await sql`delete from signing_keys where expires_at <= now()`.execute(transaction)
    await prepareSigningKey(transaction)
  })
}

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
