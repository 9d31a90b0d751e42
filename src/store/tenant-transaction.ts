import { sql, type Transaction, type TransactionBuilder } from 'kysely'
import type { Database } from './database.ts'

/** A transaction that sees the rows of one tenant. Every operation on tenant tables takes one. */
export type TenantTransaction = Transaction<unknown>

/**
 * Runs `work` in a transaction of one tenant, commits when it resolves and rolls back when it rejects. The tenant is
 * set for the transaction alone, so a pooled connection carries nothing over to the next one.
 */
export async function inTenantTransaction<T>(
  database: Database,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTenantOf(database.transaction(), tenantId, work)
}

/** Likewise, reading one state of the rows from the first statement to the last, whatever others write meanwhile. */
export async function inTenantSnapshot<T>(
  database: Database,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return inTenantOf(snapshot, tenantId, work)
}

/** The only place where a tenant is set. */
function inTenantOf<T>(
  builder: TransactionBuilder<unknown>,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return builder.execute(async (transaction) => {
    await sql`select set_config('assay.tenant_id', ${tenantId}, true)`.execute(transaction)
    return work(transaction)
  })
}
