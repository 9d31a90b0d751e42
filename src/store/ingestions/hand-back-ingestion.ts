import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Takes an attempt out of the count that a worker ended for reasons of its own, such as having to stop. Waits for a
 * batch that is being written.
 */
export async function handBackIngestion(transaction: TenantTransaction, ingestionId: string): Promise<void> {
  await sql`
    update ingestions set handed_back = least(handed_back + 1, attempt)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
