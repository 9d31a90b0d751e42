import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How a job ended. */
interface EndedIngestion {
  readonly status: 'completed' | 'failed'
  readonly processed: number
  readonly invalid: number
}

/**
 * Ends a job whose claim `addProgress` has proved in this transaction, and drops its bytes: `completed` when
 * every record was processed, `failed` when anything was reported.
 */
export async function finishIngestion(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<EndedIngestion | undefined> {
  const { rows } = await sql<EndedIngestion>`
    update ingestions
    set completed_at = now(), status = case when error_count > 0 then 'failed' else 'completed' end
    where id = ${ingestionId}
    returning status, processed, invalid`.execute(transaction)
  await sql`delete from ingestion_chunks where ingestion_id = ${ingestionId}`.execute(transaction)
  return rows[0]
}
