import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Names a state of all findings of the tenant: it increases with every transaction that changes what lists show. */
export async function findRevision(transaction: TenantTransaction): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select coalesce(sum(revision), 0)::text as revision from finding_revisions`.execute(transaction)
  return rows[0]?.revision ?? '0'
}
