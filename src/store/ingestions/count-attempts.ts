import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How often a worker began with a job and neither ended it nor gave it back. 0 for a job that never was. */
export async function countAttempts(transaction: TenantTransaction, ingestionId: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempt - handed_back as attempts from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]?.attempts ?? 0
}
