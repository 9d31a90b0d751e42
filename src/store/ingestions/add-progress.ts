import { sql } from 'kysely'
import { AssayError } from '../../errors.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Claim } from './claim-ingestion.ts'

/** Another worker has taken the job over, or it has ended. This one must leave it alone. */
export class SupersededError extends AssayError {
  override readonly code = 'superseded'

  constructor(ingestionId: string) {
    super(`Ingestion ${ingestionId} is no longer this worker's: another attempt took it over.`)
  }
}

/** What a batch adds to the counts of a job. */
export interface Progress {
  readonly processed: number
  readonly invalid: number
  readonly errorCount: number
}

/**
 * Counts records and errors, answers with how many errors the job has now, and proves that the claim still holds, so it must be the first statement of a batch: it locks
 * the job until the batch is committed, and a takeover waits for that or makes this throw a SupersededError.
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
