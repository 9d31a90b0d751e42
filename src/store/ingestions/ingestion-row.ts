import { sql } from 'kysely'

/** A job as its tenant sees it. */
export interface IngestionRow {
  readonly id: string
  readonly status: 'pending' | 'processing' | 'completed' | 'failed'
  readonly total: number
  readonly processed: number
  readonly invalid: number
  /** Includes errors that were not kept. */
  readonly error_count: number
  readonly requested_at: Date
  readonly started_at: Date | null
  readonly completed_at: Date | null
}

export const INGESTION_COLUMNS = sql`id, status, total, processed, invalid, error_count, requested_at, started_at, completed_at`
