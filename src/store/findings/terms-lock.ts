import { type RawBuilder, sql } from 'kysely'
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
