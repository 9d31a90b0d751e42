import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/**
 * Removes up to `limit` documents that no finding points to any more, since each of theirs was seen again later or
 * is gone; answers with how many these were. None of them can come into use meanwhile: findings come with their
 * document, in one transaction.
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
