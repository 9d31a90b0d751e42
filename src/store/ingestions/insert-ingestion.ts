import { CURRENT_TENANT } from '../current-tenant.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A job without bytes yet; `completeUpload` gives it its size within the same transaction. */
export async function insertIngestion(
  transaction: TenantTransaction,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  await transaction
    .insertInto('ingestions')
    .values({ tenant_id: CURRENT_TENANT, id, file_name: fileName, byte_count: 0 })
    .execute()
}
