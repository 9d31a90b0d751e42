import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { IS_CURRENT } from './current-document-condition.ts'

/** Whether a document with this fingerprint is stored, and is current. */
export async function isDocumentCurrent(
  transaction: TenantTransaction,
  fingerprint: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from finding_documents where fingerprint = ${fingerprint} and ${IS_CURRENT} limit 1`.execute(
    transaction,
  )
  return rows.length > 0
}
