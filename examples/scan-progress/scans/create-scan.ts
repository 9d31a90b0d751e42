import type { TenantTransaction } from 'assay/server'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { SCAN_COLUMNS, type ScanRow } from './scan-row.ts'

/** How many checks a scan has: enough to watch, few enough to wait for. */
const CHECKS = 40

/** Adds a scan that waits for its job. */
export async function createScan(
  transaction: TenantTransaction,
  { tenantId, target }: { tenantId: string; target: string },
): Promise<ScanRow> {
  const { rows } = await sql<ScanRow>`
    insert into example_scans (tenant_id, id, target, total)
    values (${tenantId}, ${uuidv7()}, ${target}, ${CHECKS})
    returning ${SCAN_COLUMNS}`.execute(transaction)
  const [scan] = rows
  if (scan === undefined) throw new Error('An insert answered without the row.')
  return scan
}
