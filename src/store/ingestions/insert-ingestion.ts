import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Inserts a job without its file; `completeUpload` sets the size in the same transaction. `scope` is JSON, for records
 * that state none.
 */
export async function insertIngestion(
  transaction: TenantTransaction,
  { id, fileName, scope }: { id: string; fileName: string; scope: string | null },
): Promise<void> {
  await sql`
    insert into ingestions (tenant_id, id, file_name, byte_count, stated_scope)
    values (current_tenant(), ${id}, ${fileName}, 0, ${scope})`.execute(transaction)
}
