import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Limit per job: nobody reads more, and an error can be a hundred times as large as the record it is about. */
export const MAX_KEPT_ERRORS = 1_000

/** `recordIndex` of an error of the whole file. */
export const WHOLE_FILE = -1

export interface NewIngestionError {
  /** Index of the record in the file, from 0, or WHOLE_FILE. */
  readonly recordIndex: number
  /** Index among the errors of one record, from 0. */
  readonly ordinal: number
  /** JSON Pointer (RFC 6901) into the record. */
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/**
 * Stores errors of records, up to the limit. `errorCount` is the job's number of errors, including these, as
 * `addProgress` returned it.
 */
export async function insertErrors(
  transaction: TenantTransaction,
  { ingestionId, errorCount }: { ingestionId: string; errorCount: number },
  errors: readonly NewIngestionError[],
): Promise<void> {
  const counted = errorCount - errors.length
  await insert(transaction, ingestionId, errors.slice(0, Math.max(0, MAX_KEPT_ERRORS - counted)))
}

/**
 * Counts and stores the error of the whole file, of which there is at most one. At the limit, it replaces the last
 * error of a record.
 */
export async function insertFileError(
  transaction: TenantTransaction,
  ingestionId: string,
  { code, detail }: { code: string; detail: string },
): Promise<void> {
  await sql`
    with counted as (
      update ingestions set error_count = error_count + 1 where id = ${ingestionId} returning error_count
    )
    delete from ingestion_errors
    where ingestion_id = ${ingestionId} and (select error_count from counted) > ${MAX_KEPT_ERRORS}
      and (record_index, ordinal) = (
        select record_index, ordinal from ingestion_errors where ingestion_id = ${ingestionId}
        order by record_index desc, ordinal desc limit 1
      )`.execute(transaction)
  await insert(transaction, ingestionId, [{ recordIndex: WHOLE_FILE, ordinal: 0, pointer: '', code, detail }])
}

async function insert(
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

export interface IngestionErrorRow {
  readonly record_index: number
  readonly ordinal: number
  readonly pointer: string
  readonly code: string
  readonly detail: string
}

/** The errors of a job; check with `findIngestion` first that the tenant has it. */
export async function listIngestionErrors(
  transaction: TenantTransaction,
  ingestionId: string,
  listing: Listing,
): Promise<Page<IngestionErrorRow>> {
  const columns = sql`record_index, ordinal, pointer, code, detail`
  return pageOf(transaction, listing, columns, sql`ingestion_errors`, sql`ingestion_id = ${ingestionId}`)
}
