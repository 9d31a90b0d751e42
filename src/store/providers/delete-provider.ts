import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Disconnects an account: it no longer counts, and neither it nor its findings are listed. The rows stay, and
 * connecting the account again makes a new provider. False: the tenant has no such provider.
 */
export async function deleteProvider(transaction: TenantTransaction, providerId: string): Promise<boolean> {
  const { rows } = await sql`
    update providers set deleted_at = now() where id = ${providerId} and deleted_at is null
    returning id`.execute(transaction)
  return rows.length > 0
}
