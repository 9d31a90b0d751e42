import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { INGESTION_COLUMNS, type IngestionRow } from './ingestion-row.ts'

/** `undefined` for a job of another tenant as for one that does not exist: the transaction cannot tell them apart. */
export async function findIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<IngestionRow | undefined> {
  const { rows } = await sql<IngestionRow>`
    select ${INGESTION_COLUMNS} from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]
}
