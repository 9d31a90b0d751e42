import { CURRENT_TENANT } from '../current-tenant.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface NewDocument {
  readonly id: string
  /** SHA-256 of the document, uncompressed. */
  readonly fingerprint: Buffer
  /** Records in it. */
  readonly findingCount: number
  /** Compressed with zstd. */
  readonly bytes: Buffer
}

/** Adds the records of findings; to be followed by these findings in the same transaction. */
export async function insertDocument(
  transaction: TenantTransaction,
  { id, fingerprint, findingCount, bytes }: NewDocument,
): Promise<void> {
  await transaction
    .insertInto('finding_documents')
    .values({
      tenant_id: CURRENT_TENANT,
      id,
      fingerprint,
      finding_count: findingCount,
      encoding: 'zstd',
      bytes,
    })
    .execute()
}
