import { sql } from 'kysely'
import { AssayError } from '../../errors/assay-error.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Claim } from './claim-ingestion.ts'

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
