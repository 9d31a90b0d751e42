import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { FINDING_COLUMNS, type FindingRow, SHOWN_WITH_SIGHTINGS } from './finding-row.ts'

/** A finding; `undefined` also for one of another tenant or of a deleted account. */
export async function findFinding<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findingId: string,
): Promise<(FindingRow & Details) | undefined> {
  const { rows } = await sql<FindingRow & Details>`
    select ${FINDING_COLUMNS}, ${columns.selection} from ${SHOWN_WITH_SIGHTINGS} and findings.id = ${findingId}`.execute(
    transaction,
  )
  return rows[0]
}
