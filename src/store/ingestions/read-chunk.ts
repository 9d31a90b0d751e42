import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Reads a compressed chunk of the file; `undefined` after the last. */
export async function readChunk(
  transaction: TenantTransaction,
  ingestionId: string,
  position: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from ingestion_chunks
    where ingestion_id = ${ingestionId} and position = ${position}`.execute(transaction)
  return rows[0]?.bytes
}
