import type { TenantTransaction } from '../tenant-transaction.ts'

/** One compressed piece of the file; `undefined` behind the last. */
export async function readChunk(
  transaction: TenantTransaction,
  ingestionId: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('ingestion_chunks')
    .select('bytes')
    .where('ingestion_id', '=', ingestionId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}
