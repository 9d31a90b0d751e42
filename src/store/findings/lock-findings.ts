import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { SHOWN_FINDINGS } from './finding-row.ts'

/** What decides whether a person's change of a finding makes sense. */
export interface LockedFinding {
  readonly id: string
  readonly provider_id: string
  readonly state: string
}

/**
 * Locks those of the findings that are seen, so that two people who change them do it one after the other. In the order of
 * scans, so that nobody waits in a circle.
 */
export async function lockFindings(
  transaction: TenantTransaction,
  findingIds: readonly string[],
): Promise<readonly LockedFinding[]> {
  const { rows } = await sql<LockedFinding>`
    select findings.id, provider_id, state
    from ${SHOWN_FINDINGS} and findings.id = any(${UUID_COLUMN.array(findingIds)}::uuid[])
    order by provider_id, uid_hash for no key update of findings`.execute(transaction)
  return rows
}
