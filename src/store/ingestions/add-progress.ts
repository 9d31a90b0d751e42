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

/**
 * Counts records and proves that the claim still holds, so it must be the first statement of a batch: it locks
 * the job until the batch is committed, and a takeover waits for that or makes this throw a SupersededError.
 */
export async function addProgress(
  transaction: TenantTransaction,
  { ingestionId, attempt }: Claim,
  { processed, invalid }: { processed: number; invalid: number },
): Promise<void> {
  const { rows } = await sql`
    update ingestions
    set total = total + ${processed + invalid}, processed = processed + ${processed}, invalid = invalid + ${invalid}
    where id = ${ingestionId} and attempt = ${attempt} and status = 'processing'
    returning id`.execute(transaction)
  if (rows.length === 0) throw new SupersededError(ingestionId)
}
