import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { SIGHTED_FINDINGS } from './finding-row.ts'

/**
 * SQL condition on a row of `finding_documents`: all its findings still point to it, and their accounts are connected.
 * Reading the same records again would change nothing.
 */
export const IS_CURRENT = sql`finding_documents.finding_count = (
  select count(*)
  from findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where findings.tenant_id = finding_documents.tenant_id and findings.document_id = finding_documents.id
    and providers.deleted_at is null
)`

/** The records of findings, as they are stored. */
export interface StoredDocument {
  readonly encoding: 'zstd' | 'identity'
  readonly bytes: Buffer
}

/** A stored document, and the index of a finding's record in it. */
interface RecordInDocument extends StoredDocument {
  /** Counted from 0. */
  readonly index: number
}

/** The record that last changed a finding; `undefined` when there is no such finding. */
export async function findDocument(
  transaction: TenantTransaction,
  findingId: string,
): Promise<RecordInDocument | undefined> {
  const { rows } = await sql<RecordInDocument>`
    select encoding, bytes, document_index as index
    from findings
    join finding_documents on finding_documents.tenant_id = findings.tenant_id
      and finding_documents.id = findings.document_id
    where findings.id = ${findingId}`.execute(transaction)
  return rows[0]
}

/** A finding of a document, as its record was read. */
interface DocumentedSighting {
  readonly id: string
  /** Of the record in the document, counted from 0. */
  readonly index: number
  readonly seenAt: Date
  readonly scanId: string
}

/** The tenant's document that follows the one with this id; `undefined` after the last. */
export async function nextDocument(
  transaction: TenantTransaction,
  after: string,
): Promise<(StoredDocument & { readonly id: string }) | undefined> {
  const { rows } = await sql<StoredDocument & { id: string }>`
    select id, encoding, bytes from finding_documents where id > ${after} order by id limit 1`.execute(
    transaction,
  )
  return rows[0]
}

/** The findings whose latest record is in this document. */
export async function findingsOfDocument(
  transaction: TenantTransaction,
  documentId: string,
): Promise<readonly DocumentedSighting[]> {
  const { rows } = await sql<DocumentedSighting>`
    select id, document_index as index, last_seen_at as "seenAt", scan_id as "scanId"
    from ${SIGHTED_FINDINGS} where document_id = ${documentId}`.execute(transaction)
  return rows
}

export interface NewDocument {
  readonly id: string
  /** SHA-256 of the uncompressed document. */
  readonly fingerprint: Buffer
  /** Number of records in it. */
  readonly findingCount: number
  /** What its records say about their scans, as JSON. */
  readonly scans: string
  /** Compressed with zstd. */
  readonly bytes: Buffer
}

/** Inserts the document of findings, which must be stored in the same transaction. */
export async function insertDocument(
  transaction: TenantTransaction,
  { id, fingerprint, findingCount, scans, bytes }: NewDocument,
): Promise<void> {
  await sql`
    insert into finding_documents (tenant_id, id, fingerprint, finding_count, scans, encoding, bytes)
    values (current_tenant(), ${id}, ${fingerprint}, ${findingCount}, ${scans}, 'zstd', ${bytes})`.execute(
    transaction,
  )
}

/**
 * What the document with this fingerprint says about the scans of its records, as it was inserted; `undefined` when
 * there is none, or it is not current.
 */
export async function findCurrentScans<Scan>(
  transaction: TenantTransaction,
  fingerprint: Buffer,
): Promise<readonly Scan[] | undefined> {
  const { rows } = await sql<{ scans: Scan[] }>`
    select scans from finding_documents where fingerprint = ${fingerprint} and ${IS_CURRENT} limit 1
  `.execute(transaction)
  return rows[0]?.scans
}

/**
 * Removes up to `limit` documents without findings: each of theirs was updated by a later document or removed. Returns
 * how many. No finding can start to use one meanwhile, since a document is inserted with its findings in one
 * transaction.
 */
export async function removeUnusedDocuments(transaction: TenantTransaction, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from finding_documents where id in (
      select id from finding_documents as candidate
      where not exists (
        select from findings
        where findings.tenant_id = candidate.tenant_id and findings.document_id = candidate.id
      )
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows ?? 0n)
}
