import { sql } from 'kysely'
import { AssayError } from '../../errors/assay-error.ts'
import { IS_TOLD } from '../notifications/opened-findings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Viewer } from '../viewer.ts'

/** One attempt at a job. A worker with an older claim cannot write any more. */
export interface Claim {
  readonly ingestionId: string
  readonly attempt: number
  /** Records to skip, since reading them crashed an earlier attempt. */
  readonly deadlyRecords: readonly number[]
  readonly receivedAt: Date
  /** The scope given with the upload, as it was inserted. */
  readonly statedScope: unknown
  /** The teams whose accounts the sender saw; null: all accounts. */
  readonly teams: Viewer['teams']
  /** Whether somebody wants to know which findings it opens. */
  readonly isTold: boolean
}

/**
 * Starts an attempt at a job. Resets the counts and errors of earlier attempts; their findings stay, and writing them
 * again changes nothing. `undefined` when the job has ended or does not exist.
 */
export async function claimIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<Claim | undefined> {
  const { rows } = await sql<Omit<Claim, 'ingestionId'>>`
    update ingestions
    set status = 'processing', attempt = attempt + 1, started_at = coalesce(started_at, now()),
        total = 0, processed = 0, invalid = 0, error_count = 0
    where id = ${ingestionId} and status in ('pending', 'processing')
    returning attempt, deadly_records as "deadlyRecords", inserted_at as "receivedAt",
      stated_scope as "statedScope", teams, ${IS_TOLD} as "isTold"`.execute(transaction)
  const [row] = rows
  if (row === undefined) return undefined
  await sql`delete from ingestion_errors where ingestion_id = ${ingestionId}`.execute(transaction)
  return { ingestionId, ...row }
}

/** Another worker has taken the job over, or it has ended; this worker must stop. */
export class SupersededError extends AssayError {
  override readonly code = 'superseded'

  constructor(ingestionId: string) {
    super(`Ingestion ${ingestionId} is no longer this worker's: another attempt took it over.`)
  }
}

/** Numbers that a batch adds to those of its job. */
export interface Progress {
  readonly processed: number
  readonly invalid: number
  readonly errorCount: number
}

/** To verify a claim only. */
export const NO_PROGRESS: Progress = { processed: 0, invalid: 0, errorCount: 0 }

/**
 * Counts records and errors, and returns the job's number of errors. Must be the first statement of a transaction, since it
 * also verifies the claim and locks the job until the batch is committed: a takeover waits for that, or else this
 * throws a SupersededError.
 */
export async function addProgress(
  transaction: TenantTransaction,
  { ingestionId, attempt }: Claim,
  { processed, invalid, errorCount }: Progress,
): Promise<number> {
  const { rows } = await sql<{ errorCount: number }>`
    update ingestions
    set total = total + ${processed + invalid}, processed = processed + ${processed}, invalid = invalid + ${invalid},
        error_count = error_count + ${errorCount}
    where id = ${ingestionId} and attempt = ${attempt} and status = 'processing'
    returning error_count as "errorCount"`.execute(transaction)
  const [job] = rows
  if (job === undefined) throw new SupersededError(ingestionId)
  return job.errorCount
}

/**
 * Excludes the current attempt from the count, when the worker stopped it for reasons of its own. Waits for a batch
 * that is being written.
 */
export async function handBackIngestion(transaction: TenantTransaction, ingestionId: string): Promise<void> {
  await sql`
    update ingestions set handed_back = least(handed_back + 1, attempt)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}

/** Number of attempts at a job that neither ended it nor handed it back. 0 for a job that does not exist. */
export async function countAttempts(transaction: TenantTransaction, ingestionId: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select attempt - handed_back as attempts from ingestions where id = ${ingestionId}`.execute(transaction)
  return rows[0]?.attempts ?? 0
}

/** Records that reading this record crashed the reader thread, so that the next attempt skips it. */
export async function noteDeadlyRecord(
  transaction: TenantTransaction,
  ingestionId: string,
  recordIndex: number,
): Promise<void> {
  await sql`
    update ingestions set deadly_records = array_append(deadly_records, ${recordIndex}::integer)
    where id = ${ingestionId} and status = 'processing'`.execute(transaction)
}
