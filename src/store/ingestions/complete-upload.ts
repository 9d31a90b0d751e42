import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { INGESTION_COLUMNS, type IngestionRow } from './ingestion-row.ts'

/** Sets size and fingerprint (SHA-256 of the chunks) of a file whose chunks are all stored. */
export async function completeUpload(
  transaction: TenantTransaction,
  ingestionId: string,
  { byteCount, fingerprint }: { byteCount: number; fingerprint: Buffer },
): Promise<IngestionRow> {
  const { rows } = await sql<IngestionRow>`
    update ingestions set byte_count = ${byteCount}, fingerprint = ${fingerprint} where id = ${ingestionId}
    returning ${INGESTION_COLUMNS}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('An ingestion vanished within the transaction that inserted it.')
  return row
}
