import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Inserts a job without its file; `completeUpload` sets the size in the same transaction. */
export async function insertIngestion(
  transaction: TenantTransaction,
  { id, fileName }: { id: string; fileName: string },
): Promise<void> {
  await sql`
    insert into ingestions (tenant_id, id, file_name, byte_count) values (current_tenant(), ${id}, ${fileName}, 0)
  `.execute(transaction)
}
