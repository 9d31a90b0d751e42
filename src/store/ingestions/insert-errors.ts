import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Stands in `recordIndex` for the file as a whole. */
export const WHOLE_FILE = -1

export interface NewIngestionError {
  /** Position of the record in the file, from 0, or WHOLE_FILE. */
  readonly recordIndex: number
  /** Position among the errors of one record, from 0. */
  readonly ordinal: number
  /** RFC 6901, into the record. */
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

export async function insertErrors(
  transaction: TenantTransaction,
  ingestionId: string,
  errors: readonly NewIngestionError[],
): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into ingestion_errors (tenant_id, ingestion_id, record_index, ordinal, pointer, code, detail)
    select current_tenant(), ${ingestionId}, "recordIndex", ordinal, pointer, code, detail
    from json_to_recordset(${JSON.stringify(errors)}::json)
      as error("recordIndex" integer, ordinal integer, pointer text, code text, detail text)
  `.execute(transaction)
}
