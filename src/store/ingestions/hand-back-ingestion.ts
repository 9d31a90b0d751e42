import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Excludes the current attempt from the count, when the worker stopped it for reasons of its own. Waits for a batch
 * that is being written.
 */
export async function handBackIngestion(transaction: TenantTransaction, ingestionId: string): Promise<void> {
  await sql`
    update ingestions set handed_back = least(handed_back + 1, attempt)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
