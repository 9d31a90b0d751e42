import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

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
