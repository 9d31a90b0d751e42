import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
