import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Notes that reading this record brought the reader down, so that the next attempt passes it over. */
export async function noteDeadlyRecord(
  transaction: TenantTransaction,
  ingestionId: string,
  recordIndex: number,
): Promise<void> {
  await sql`
    update ingestions set deadly_records = array_append(deadly_records, ${recordIndex}::integer)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
