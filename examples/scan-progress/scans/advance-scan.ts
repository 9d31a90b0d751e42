import type { TenantTransaction } from 'assay/server'
import { sql } from 'kysely'
import { SCAN_COLUMNS, type ScanRow } from './scan-row.ts'

/**
 * Counts one more check, and completes the scan with its last one. `undefined` when the scan has moved on since it was
 * read: another worker has it, and this one counts nothing twice.
 */
export async function advanceScan(
  transaction: TenantTransaction,
  { id, checked }: ScanRow,
): Promise<ScanRow | undefined> {
  const { rows } = await sql<ScanRow>`
    update example_scans
    set checked = checked + 1,
        status = case when checked + 1 = total then 'completed' else 'running' end,
        completed_at = case when checked + 1 = total then now() end
    where id = ${id} and checked = ${checked} and status in ('pending', 'running')
    returning ${SCAN_COLUMNS}`.execute(transaction)
  return rows[0]
}
