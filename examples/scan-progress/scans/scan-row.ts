import { sql } from 'kysely'

/** A scan as it stands in the table. */
export interface ScanRow {
  readonly tenant_id: string
  readonly id: string
  readonly target: string
  readonly status: 'pending' | 'running' | 'completed' | 'failed'
  readonly checked: number
  readonly total: number
  /** Both are set when it failed. */
  readonly error_code: string | null
  readonly error_detail: string | null
  readonly inserted_at: Date
  readonly completed_at: Date | null
}

export const SCAN_COLUMNS = sql.raw(
  'tenant_id, id, target, status, checked, total, error_code, error_detail, inserted_at, completed_at',
)
