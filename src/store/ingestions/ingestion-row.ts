import { sql } from 'kysely'

/** The first accounts and scopes that a file names, and what its sender should know of it. */
export interface FileContents {
  readonly notes: readonly {
    readonly code: string
    readonly count: number
    readonly detail: string
    readonly uids: readonly string[]
  }[]
  readonly accounts: readonly { readonly provider: string; readonly provider_uid: string }[]
  readonly scopes: readonly {
    readonly provider: string
    readonly provider_uid: string
    readonly source: string
    readonly roots: readonly string[]
  }[]
}

/** A job as its tenant sees it. */
export interface IngestionRow {
  readonly id: string
  readonly file_name: string
  /** Null until the job has ended. */
  readonly accounts: FileContents['accounts'] | null
  readonly scopes: FileContents['scopes'] | null
  readonly notes: FileContents['notes'] | null
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

export const INGESTION_COLUMNS = sql`
  id, file_name, accounts, scopes, notes, status, total, processed, invalid, error_count, requested_at, started_at, completed_at`
