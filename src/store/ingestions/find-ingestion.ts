import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { INGESTION_COLUMNS, type IngestionRow } from './ingestion-row.ts'

/** A job; `undefined` also for one of another tenant, which the transaction cannot see. */
export async function findIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<IngestionRow | undefined> {
  const { rows } = await sql<IngestionRow>`
    select ${INGESTION_COLUMNS} from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]
}
