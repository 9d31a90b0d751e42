import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { IS_CURRENT } from './current-document-condition.ts'

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
