import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Whether exactly these bytes are stored, and every finding they made is still as they say, of an account that is
 * still connected: reading them again could change nothing.
 */
export async function isDocumentCurrent(
  transaction: TenantTransaction,
  fingerprint: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from finding_documents
    where fingerprint = ${fingerprint} and finding_count = (
      select count(*)
      from findings
      join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
      where findings.tenant_id = finding_documents.tenant_id and findings.document_id = finding_documents.id
        and providers.deleted_at is null
    )
    limit 1`.execute(transaction)
  return rows.length > 0
}
