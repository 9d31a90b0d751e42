import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A tenant that is about to be closed, as people name it; undefined when it is closed already. */
export async function nameOfTenant(transaction: TenantTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from tenants where id = current_tenant() and closed_at is null`.execute(transaction)
  return rows[0]?.name
}

/**
 * Closes the tenant for good: its members, keys and sessions end with this transaction, and its jobs are given up. The id of
 * the receipt; undefined when it is closed already.
 */
export async function closeTenant(transaction: TenantTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select close_tenant() as id`.execute(transaction)
  return rows[0]?.id ?? undefined
}
