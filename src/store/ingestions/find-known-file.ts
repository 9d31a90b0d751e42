import { sql } from 'kysely'
import { IS_CURRENT } from '../findings/documents.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { FileContents } from './ingestions.ts'

/** A file that was processed before and need not be processed again. */
export interface KnownFile {
  readonly recordCount: number
  /** Fingerprints of the documents that hold its records, or would. */
  readonly documents: readonly Buffer[]
  readonly providerIds: readonly string[] | null
  readonly contents: FileContents
}

/**
 * SQL condition: all documents of `file` are current. Each is looked up separately (`limit 1`), so that no query plan
 * counts the findings of other documents.
 */
const IS_STORED = sql`(
  select count(document.id) = cardinality(file.documents) and count(document.id) > 0
  from unnest(file.documents) as part(fingerprint) left join lateral (
    select id from finding_documents
    where finding_documents.fingerprint = part.fingerprint and ${IS_CURRENT}
    limit 1
  ) as document on true
)`

/**
 * SQL condition: nobody has written to the accounts of `file` since it was processed, and all of them are still connected. Jobs
 * whose accounts are not known may have written to any. Most files of an unchanged scan have no documents.
 */
const IS_UNTOUCHED = sql`(
  cardinality(file.provider_ids) = (
    select count(*) from providers where providers.id = any(file.provider_ids) and deleted_at is null
  )
  and cardinality(file.provider_ids) > 0
  and not exists (
    select from ingestions as other
    where coalesce(other.completed_at, 'infinity') >= file.completed_at and other.status <> 'pending'
      and other.id not in (file.id, file.job_id)
      and (other.provider_ids && file.provider_ids) is not false
  )
)`

/** SQL condition: the sender sees all accounts of `file`. */
const IS_SEEN = sql`(
  file.teams is null
  or file.provider_ids <@ array(
    select provider_id from team_accounts where tenant_id = current_tenant() and team_id = any(file.teams)
  )
)`

/**
 * Finds the latest job with the same file as this one; `undefined` when the file has to be processed: there is
 * none, it had errors, the sender does not see all its accounts, or something was said of its findings since.
 */
export async function findKnownFile(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<KnownFile | undefined> {
  const { rows } = await sql<KnownFile>`
    with file as materialized (
      select earlier.id, job.id as job_id, earlier.processed, earlier.documents, earlier.provider_ids,
        earlier.completed_at, job.teams, json_build_object(
          'accounts', earlier.accounts, 'scopes', earlier.scopes, 'notes', coalesce(earlier.notes, '[]')
        ) as contents
      from ingestions as job join ingestions as earlier using (tenant_id, fingerprint)
      where job.id = ${ingestionId} and earlier.documents is not null
      order by earlier.id desc
      limit 1
    )
    select documents, contents, provider_ids as "providerIds", processed as "recordCount"
    from file where ${IS_SEEN} and (${IS_STORED} or ${IS_UNTOUCHED})`.execute(transaction)
  return rows[0]
}
