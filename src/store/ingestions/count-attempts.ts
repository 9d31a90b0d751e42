import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Number of attempts at a job that neither ended it nor handed it back. 0 for a job that does not exist. */
export async function countAttempts(transaction: TenantTransaction, ingestionId: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempt - handed_back as attempts from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]?.attempts ?? 0
}
