import { sql } from 'kysely'
import { IS_CURRENT } from '../findings/current-document-condition.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A file that was read before and need not be read again. */
export interface KnownFile {
  readonly recordCount: number
  /** Fingerprints of the documents that hold its records. */
  readonly documents: readonly Buffer[]
}

/**
 * What is known of the file of a job by the latest job with the same file; `undefined` when it has to be read: there
 * was none, it refused something, or not every document it stored is current. Each document is looked up by itself
 * (`limit 1`), so that no plan counts the findings of documents that are not asked for.
 */
export async function findKnownFile(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<KnownFile | undefined> {
  const { rows } = await sql<KnownFile>`
    with file as materialized (
      select earlier.documents
      from ingestions as job join ingestions as earlier using (tenant_id, fingerprint)
      where job.id = ${ingestionId} and earlier.documents is not null
      order by earlier.id desc
      limit 1
    )
    select file.documents, known.record_count as "recordCount"
    from file cross join lateral (
      select sum(document.finding_count)::integer as record_count, count(document.finding_count) as current_count
      from unnest(file.documents) as part(fingerprint) left join lateral (
        select finding_count from finding_documents
        where finding_documents.fingerprint = part.fingerprint and ${IS_CURRENT}
        limit 1
      ) as document on true
    ) as known
    where known.current_count = cardinality(file.documents) and known.current_count > 0`.execute(transaction)
  return rows[0]
}
