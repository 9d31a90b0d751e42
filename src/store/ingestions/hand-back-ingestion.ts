import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Takes the attempt of a worker that has to stop out of the count. Waits for a batch that is being written. */
export async function handBackIngestion(transaction: TenantTransaction, ingestionId: string): Promise<void> {
  await sql`
    update ingestions set handed_back = handed_back + 1
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
