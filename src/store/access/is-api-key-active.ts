import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Whether an API key is neither revoked nor expired. */
export async function isApiKeyActive(transaction: TenantTransaction, keyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from api_keys
    where id = ${keyId} and revoked_at is null and (expires_at is null or expires_at > now())
  `.execute(transaction)
  return rows.length > 0
}
