import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Notes that a key was used, once a minute: more often would make the row of a busy key a queue. */
export async function touchApiKey(transaction: TenantTransaction, keyId: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where id = ${keyId} and (last_used_at is null or last_used_at < now() - interval '1 minute')
  `.execute(transaction)
}
