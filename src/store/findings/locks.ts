import { type RawBuilder, sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Locks, until the transaction ends, what findings of a tenant have in common: their terms and controls. Writers of findings
 * share it; who removes findings has it alone, since a writer may use what the last removed finding leaves unused. Take it
 * before accounts are locked, so that nobody waits in a circle.
 */
export async function shareTerms(transaction: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TERMS})`.execute(transaction)
}

/** The same, alone. */
export async function lockTerms(transaction: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TERMS})`.execute(transaction)
}

const TERMS: RawBuilder<unknown> = sql`hashtextextended('terms of ' || current_tenant(), 0)`

/**
 * Waits until no other transaction writes the findings of these providers, and keeps others waiting until it ends. So what
 * is known of a finding stays so from statement to statement, without a lock on each. Call it once in a transaction: they
 * are taken in a fixed order, so that nobody waits in a circle.
 */
export async function takeTurns(
  transaction: TenantTransaction,
  providerIds: readonly string[],
): Promise<void> {
  if (providerIds.length === 0) return
  const sorted = [...providerIds].sort()
  await sql`
    select pg_advisory_xact_lock(hashtextextended('findings of ' || id, 0))
    from unnest(${UUID_COLUMN.array(sorted)}::uuid[]) with ordinality as taken(id, position)`.execute(
    transaction,
  )
}
