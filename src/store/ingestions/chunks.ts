import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Stores a compressed chunk of the file; positions count from 0 without gaps. */
export async function insertChunk(
  transaction: TenantTransaction,
  ingestionId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await sql`
    insert into ingestion_chunks (tenant_id, ingestion_id, position, bytes)
    values (current_tenant(), ${ingestionId}, ${position}, ${bytes})`.execute(transaction)
}

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
