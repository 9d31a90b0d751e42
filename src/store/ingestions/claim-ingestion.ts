import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** One attempt at a job. A worker with an older claim cannot write any more. */
export interface Claim {
  readonly ingestionId: string
  readonly attempt: number
  /** Records to skip, since reading them crashed an earlier attempt. */
  readonly deadlyRecords: readonly number[]
  readonly receivedAt: Date
  /** The scope given with the upload, as it was inserted. */
  readonly statedScope: unknown
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
      stated_scope as "statedScope"`.execute(transaction)
  const [row] = rows
  if (row === undefined) return undefined
  await sql`delete from ingestion_errors where ingestion_id = ${ingestionId}`.execute(transaction)
  return { ingestionId, ...row }
}
