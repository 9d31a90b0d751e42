import { sql } from 'kysely'
import { olderThan } from '../maintenance/removal.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { insertFileError } from './ingestion-errors.ts'
import type { FileContents } from './ingestions.ts'

/** How a job ended. */
export interface EndedIngestion {
  readonly status: 'completed' | 'failed'
  readonly processed: number
  readonly invalid: number
}

interface ProcessedFile {
  readonly documents: readonly Buffer[]
  readonly providerIds: readonly string[] | null
  readonly contents: FileContents
}

/**
 * Ends a job whose claim `addProgress` verified in this transaction, and deletes its file: `completed`, or `failed`
 * when there were errors. `documents` are the fingerprints of the file's documents, by which a completed file is
 * recognised when it is uploaded again, and `providerIds` those of all its accounts, unless they are too many to note; `contents` is shown.
 */
export async function finishIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
  { documents, providerIds, contents }: ProcessedFile,
): Promise<EndedIngestion | undefined> {
  const { rows } = await sql<EndedIngestion>`
    update ingestions
    set completed_at = now(), status = case when error_count > 0 then 'failed' else 'completed' end,
        accounts = ${JSON.stringify(contents.accounts)}, scopes = ${JSON.stringify(contents.scopes)},
        notes = ${JSON.stringify(contents.notes)}, provider_ids = ${providerIds}::uuid[],
        documents = case when error_count = 0 then ${documents}::bytea[] end
    where id = ${ingestionId}
    returning status, processed, invalid`.execute(transaction)
  await sql`delete from ingestion_chunks where ingestion_id = ${ingestionId}`.execute(transaction)
  return rows[0]
}

/**
 * Fails a job that no attempt could finish. What was processed stays, and an attempt that is still running cannot write
 * any more. Does nothing when the job has ended; returns whether it had not.
 */
export async function abandonIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
  detail: string,
): Promise<boolean> {
  const { rows } = await sql`
    update ingestions
    set status = 'failed', attempt = attempt + 1, started_at = coalesce(started_at, now()), completed_at = now()
    where id = ${ingestionId} and status in ('pending', 'processing')
    returning id`.execute(transaction)
  if (rows.length === 0) return false
  await insertFileError(transaction, ingestionId, { code: 'error', detail })
  await sql`delete from ingestion_chunks where ingestion_id = ${ingestionId}`.execute(transaction)
  return true
}

/** Finds up to `limit` jobs that were sent this long ago and have not ended. */
export async function findForgottenIngestions(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ingestions
    where ${olderThan('inserted_at', ageMs)} and status in ('pending', 'processing')
    limit ${limit}`.execute(transaction)
  return rows.map(({ id }) => id)
}
