import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Viewer } from '../viewer.ts'

/** The first accounts and scopes that a file names, and what its sender should know of it. */
export interface FileContents {
  readonly notes: readonly {
    readonly code: string
    readonly count: number
    readonly detail: string
    readonly uids: readonly string[]
  }[]
  readonly accounts: readonly {
    readonly provider: string
    readonly provider_uid: string
    readonly provider_name: string | null
  }[]
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

const INGESTION_COLUMNS = sql`
  id, file_name, accounts, scopes, notes, status, total, processed, invalid, error_count, requested_at, started_at, completed_at`

interface NewIngestion {
  readonly id: string
  readonly fileName: string
  readonly scope: string | null
  readonly teams: Viewer['teams']
}

/**
 * Inserts a job without its file; `completeUpload` sets the size in the same transaction. `scope` is JSON, for records
 * that state none; `teams` are those whose accounts the sender sees.
 */
export async function insertIngestion(
  transaction: TenantTransaction,
  { id, fileName, scope, teams }: NewIngestion,
): Promise<void> {
  await sql`
    insert into ingestions (tenant_id, id, file_name, byte_count, stated_scope, teams)
    values (current_tenant(), ${id}, ${fileName}, 0, ${scope}, ${teams}::uuid[])`.execute(transaction)
}

/** Sets size and fingerprint (SHA-256 of the chunks) of a file whose chunks are all stored. */
export async function completeUpload(
  transaction: TenantTransaction,
  ingestionId: string,
  { byteCount, fingerprint }: { byteCount: number; fingerprint: Buffer },
): Promise<IngestionRow> {
  const { rows } = await sql<IngestionRow>`
    update ingestions set byte_count = ${byteCount}, fingerprint = ${fingerprint} where id = ${ingestionId}
    returning ${INGESTION_COLUMNS}`.execute(transaction)
  const [row] = rows
  if (row === undefined) throw new Error('An ingestion vanished within the transaction that inserted it.')
  return row
}

/** A job; `undefined` also for one of another tenant, which the transaction cannot see. */
export async function findIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<IngestionRow | undefined> {
  const { rows } = await sql<IngestionRow>`
    select ${INGESTION_COLUMNS} from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]
}

/** One page of the tenant's jobs. */
export async function listIngestions(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<IngestionRow>> {
  return pageOf(transaction, listing, INGESTION_COLUMNS, sql`ingestions`)
}

/** Number of the tenant's jobs that wait for a worker, counted up to `limit`. */
export async function countWaiting(transaction: TenantTransaction, limit: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from ingestions where status = 'pending' limit ${limit}) as pending`.execute(transaction)
  return rows[0]?.waiting ?? 0
}
