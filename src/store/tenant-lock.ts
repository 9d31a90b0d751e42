import { sql } from 'kysely'
import type { TenantTransaction } from './tenant-transaction.ts'

/**
 * Waits until no other transaction of the tenant changes these, and keeps others waiting until this one ends: for what is read
 * before it is changed, such as a limit of how many there are, or a rule of which only a part is changed.
 */
export async function lockOfTenant(
  transaction: TenantTransaction,
  what: 'account rules' | 'notification rules',
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} of `} || current_tenant(), 0))`.execute(
    transaction,
  )
}
