import { sql, type Transaction, type TransactionBuilder } from 'kysely'
import { APPLICATION_ROLE, TEAM_ROLE } from './application-role.ts'
import type { Database } from './database.ts'
import type { Actor, Viewer } from './viewer.ts'

/** A transaction that sees the rows of one viewer; every operation on tenant tables takes one. */
export type TenantTransaction = Transaction<unknown> & {
  /** Whether all accounts of the tenant are seen: only then may what they have in common be read. */
  readonly seesAll: boolean
}

/** Runs work in a transaction of its own, of one viewer. */
export type InTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>

/**
 * Runs `work` in a transaction of one viewer; commits when it resolves and rolls back when it rejects. The tenant is
 * set for this transaction only, so it cannot leak to the next user of the pooled connection.
 */
export async function inTenantTransaction<T>(
  database: Database,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  return inTenantOf(database.transaction(), viewer, work)
}

/** The same, but read-only, with one snapshot of the rows for all statements. */
export async function inTenantSnapshot<T>(
  database: Database,
  viewer: Viewer,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const snapshot = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return inTenantOf(snapshot, viewer, work)
}

/**
 * The only place that sets the tenant and the teams, and with them the role that is bound to them: a pooler that mixes up
 * sessions might have handed us the owner's.
 */
function inTenantOf<T>(
  builder: TransactionBuilder<unknown>,
  { tenantId, teams, actor }: Viewer,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T> {
  const seesAll = teams === null
  const settings = seesAll
    ? sql`set_config('role', ${APPLICATION_ROLE}, true)`
    : sql`set_config('role', ${TEAM_ROLE}, true), set_config('assay.teams', ${`{${teams.join(',')}}`}, true)`
  const acting = actor === undefined ? sql`` : sql`, set_config('assay.actor', ${settingOf(actor)}, true)`
  return builder.execute(async (transaction) => {
    await sql`
      select ${settings}, set_config('assay.tenant_id', ${tenantId}, true)${acting}`.execute(transaction)
    return work(Object.assign(transaction, { seesAll }))
  })
}

/** Says who acts for the rest of a transaction: somebody who was not known when it began. */
export async function actAs(transaction: TenantTransaction, actor: Actor): Promise<void> {
  await sql`select set_config('assay.actor', ${settingOf(actor)}, true)`.execute(transaction)
}

/** As the triggers of the audit log read it. */
function settingOf({ kind, id, address, requestId }: Actor): string {
  return JSON.stringify({ kind, id, address, request_id: requestId })
}
