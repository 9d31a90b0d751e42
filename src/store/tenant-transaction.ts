import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'

/** A transaction that sees the rows of one tenant. Every operation on tenant tables takes one. */
export type TenantTransaction = Transaction<Database>

/**
 * Runs `work` in a transaction of one tenant, commits when it resolves and rolls back when it rejects.
 * The only place where a tenant is set. The setting ends with the transaction, so a pooled connection
 * carries nothing over to the next one.
 */
export async function inTenantTransaction<T>(
  database: Kysely<Database>,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`select set_config('assay.tenant_id', ${tenantId}, true)`.execute(transaction)
    return work(transaction)
  })
}
