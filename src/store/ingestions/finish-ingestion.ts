import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { FileContents } from './ingestion-row.ts'

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
