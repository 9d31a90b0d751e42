import type { TenantTransaction } from 'assay/server'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import { SCAN_COLUMNS, type ScanRow } from './scan-row.ts'

/** `undefined` for a scan of another tenant, for one that does not exist, and for what is no id at all. */
export async function findScan(transaction: TenantTransaction, id: string): Promise<ScanRow | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await sql<ScanRow>`select ${SCAN_COLUMNS} from example_scans where id = ${id}`.execute(
    transaction,
  )
  return rows[0]
}
