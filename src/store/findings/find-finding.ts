import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_FINDINGS } from './finding-row.ts'

/** `undefined` for a finding of another tenant or of a deleted account, as for one that does not exist. */
export async function findFinding(
  transaction: TenantTransaction,
  findingId: string,
): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    select ${FINDING_COLUMNS} from ${SHOWN_FINDINGS} and findings.id = ${findingId}`.execute(transaction)
  return rows[0]
}
