import { sql, type Transaction, type TransactionBuilder } from 'kysely'
import { APPLICATION_ROLE } from './application-role.ts'
import type { Database } from './database.ts'

/** A transaction that sees the rows of one tenant; every operation on tenant tables takes one. */
export type TenantTransaction = Transaction<unknown>

/** Runs work in a transaction of its own, of one tenant. */
export type InTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>

/**
 * Runs `work` in a transaction of one tenant; commits when it resolves and rolls back when it rejects. The tenant is
 * set for this transaction only, so it cannot leak to the next user of the pooled connection.
 */
export async function inTenantTransaction<T>(
  database: Database,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTenantOf(database.transaction(), tenantId, work)
}

/** The same, but read-only, with one snapshot of the rows for all statements. */
export async function inTenantSnapshot<T>(
  database: Database,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return inTenantOf(snapshot, tenantId, work)
}

/**
 * The only place that sets the tenant, and with it the role that is bound to it: a pooler that mixes up sessions might
 * have handed us the owner's.
 */
function inTenantOf<T>(
  builder: TransactionBuilder<unknown>,
  tenantId: string,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return builder.execute(async (transaction) => {
    await sql`select set_config('role', ${APPLICATION_ROLE}, true), set_config('assay.tenant_id', ${tenantId}, true)`.execute(
      transaction,
    )
    return work(transaction)
  })
}
