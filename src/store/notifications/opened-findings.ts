import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** SQL condition: somebody wants to know which findings open. */
export const IS_TOLD = sql<boolean>`exists (
  select from notification_rules
  where notification_rules.tenant_id = current_tenant() and notification_rules.enabled
    and notification_rules.events && '{new,reopened}'
)`

/**
 * SQL of a part of a `with`: notes which findings of `from`, with the columns `finding_id` and `event`, a job has opened. Nothing where the
 * job is none whose findings are told.
 */
export function noteOpened(tellOf: string | undefined, from: RawBuilder<unknown>): RawBuilder<unknown> {
  if (tellOf === undefined) return sql``
  return sql`, opened as (
    insert into opened_findings (tenant_id, ingestion_id, finding_id, event)
    select current_tenant(), ${tellOf}::uuid, finding_id, event from ${from}
    on conflict do nothing
  )`
}

/** Forgets what a job opened, once it is told. */
export async function forgetOpened(transaction: TenantTransaction, ingestionId: string): Promise<void> {
  await sql`
    delete from opened_findings where tenant_id = current_tenant() and ingestion_id = ${ingestionId}`.execute(
    transaction,
  )
}
