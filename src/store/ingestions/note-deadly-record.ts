import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Records that reading this record crashed the reader thread, so that the next attempt skips it. */
export async function noteDeadlyRecord(
  transaction: TenantTransaction,
  ingestionId: string,
  recordIndex: number,
): Promise<void> {
  await sql`
    update ingestions set deadly_records = array_append(deadly_records, ${recordIndex}::integer)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
