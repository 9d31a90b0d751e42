import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Records the use of an API key, at most once a minute: more updates of a busy key's row would wait for each other. */
export async function touchApiKey(transaction: TenantTransaction, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')
  `.execute(transaction)
}
