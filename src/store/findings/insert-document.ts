import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
