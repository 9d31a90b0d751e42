import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How a job ended. */
export interface EndedIngestion {
  readonly status: 'completed' | 'failed'
  readonly processed: number
  readonly invalid: number
}

/**
 * Ends a job whose claim `addProgress` has proved in this transaction, and drops its bytes: `completed` when
 * every record was processed, `failed` when anything was reported. `documents` are the fingerprints of the documents
 * that hold the file's records; by them a file that completed is known when it comes again.
 */
export async function finishIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
  documents: readonly Buffer[],
): Promise<EndedIngestion | undefined> {
  const { rows } = await sql<EndedIngestion>`
    update ingestions
    set completed_at = now(), status = case when error_count > 0 then 'failed' else 'completed' end,
        documents = case when error_count = 0 then ${documents}::bytea[] end
    where id = ${ingestionId}
    returning status, processed, invalid`.execute(transaction)
  await sql`delete from ingestion_chunks where ingestion_id = ${ingestionId}`.execute(transaction)
  return rows[0]
}
