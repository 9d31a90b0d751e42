import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { insertFileError } from './insert-errors.ts'

/**
 * Fails a job that no attempt could finish. What was processed stays, and an attempt that is still running cannot write
 * any more. Does nothing when the job has ended.
 */
export async function abandonIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
  detail: string,
): Promise<void> {
  const { rows } = await sql`
    update ingestions
    set status = 'failed', attempt = attempt + 1, started_at = coalesce(started_at, now()), completed_at = now()
    where id = ${ingestionId} and status in ('pending', 'processing')
    returning id`.execute(transaction)
  if (rows.length === 0) return
  await insertFileError(transaction, ingestionId, { code: 'error', detail })
  await sql`delete from ingestion_chunks where ingestion_id = ${ingestionId}`.execute(transaction)
}
