import { CURRENT_TENANT } from '../current-tenant.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Adds a compressed piece of the file; positions count from 0 without a gap. */
export async function insertChunk(
  transaction: TenantTransaction,
  ingestionId: string,
  position: number,
  bytes: Buffer,
): Promise<void> {
  await transaction
    .insertInto('ingestion_chunks')
    .values({ tenant_id: CURRENT_TENANT, ingestion_id: ingestionId, position, bytes })
    .execute()
}
