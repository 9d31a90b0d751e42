import type { TenantTransaction } from 'assay/server'
import { sql } from 'kysely'

interface ScanFailure {
  /** For programs; never changes. */
  readonly code: string
  /** For people. */
  readonly detail: string
}

/** Ends a scan that cannot go on. One that has ended stays as it is. */
export async function failScan(
  transaction: TenantTransaction,
  id: string,
  { code, detail }: ScanFailure,
): Promise<void> {
  await sql`
    update example_scans
    set status = 'failed', error_code = ${code}, error_detail = ${detail}, completed_at = now()
    where id = ${id} and status in ('pending', 'running')`.execute(transaction)
}
