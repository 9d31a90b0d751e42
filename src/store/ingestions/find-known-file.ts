import { sql } from 'kysely'
import { IS_CURRENT } from '../findings/current-document-condition.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { FileContents } from './ingestion-row.ts'

/** A file that was processed before and need not be processed again. */
export interface KnownFile {
  readonly recordCount: number
  /** Fingerprints of the documents that hold its records. */
  readonly documents: readonly Buffer[]
  readonly contents: FileContents
}

/**
 * Finds the latest job with the same file as this one; `undefined` when the file has to be processed: there is
 * none, it had errors, or one of its documents is no longer current. Each document is looked up separately (`limit 1`),
 * so that no query plan counts the findings of other documents.
 */
export async function findKnownFile(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<KnownFile | undefined> {
  const { rows } = await sql<KnownFile>`
    with file as materialized (
      select earlier.documents, json_build_object(
        'accounts', earlier.accounts, 'scopes', earlier.scopes, 'notes', coalesce(earlier.notes, '[]')
      ) as contents
      from ingestions as job join ingestions as earlier using (tenant_id, fingerprint)
      where job.id = ${ingestionId} and earlier.documents is not null
      order by earlier.id desc
      limit 1
    )
    select file.documents, file.contents, known.record_count as "recordCount"
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
