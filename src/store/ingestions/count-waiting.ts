import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Number of the tenant's jobs that wait for a worker, counted up to `limit`. */
export async function countWaiting(transaction: TenantTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from ingestions where status = 'pending' limit ${limit}) as pending`.execute(transaction)
  return rows[0]?.waiting ?? 0
}
