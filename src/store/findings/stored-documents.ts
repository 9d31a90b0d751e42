import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { StoredDocument } from './find-document.ts'
import { SIGHTED_FINDINGS } from './finding-row.ts'

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
