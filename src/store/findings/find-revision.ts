import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Names a state of all findings of the tenant: it is another one after every transaction that changes what lists show, and
 * after an acceptance expired, which no transaction does.
 */
export async function findRevision(transaction: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('.',
      (select coalesce(sum(revision), 0) from finding_revisions),
      (select extract(epoch from max(until)) from acceptances where until <= now())
    ) as revision`.execute(transaction)
  return rows[0]?.revision ?? '0'
}
