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
