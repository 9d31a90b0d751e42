import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { newSigningKey } from './new-signing-key.ts'

/** Creates the first key for signing tokens, unless there is one. */
export async function prepareSigningKey(database: Database): Promise<void> {
  const { rows } = await sql`select 1 from signing_keys where expires_at is null`.execute(database)
  if (rows.length > 0) return
  const { privateKey, publicKey } = newSigningKey()
  await sql`
    insert into signing_keys (id, private_key, public_key)
    values (${uuidv7()}, ${privateKey}, ${publicKey}) on conflict do nothing`.execute(database)
}
