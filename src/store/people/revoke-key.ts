import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Revokes an API key of this tenant, from its next request on. */
export async function revokeKey(transaction: TenantTransaction, keyId: string): Promise<void> {
  await sql`select revoke_api_key(${keyId})`.execute(transaction)
}
