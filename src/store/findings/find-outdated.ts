import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { IS_NEWER } from './is-newer.ts'
import type { NewFinding } from './new-finding.ts'

/**
 * Those of the findings that say what is known already, or was known before: writing them would change nothing.
 * Locks nothing.
 */
export async function findOutdated(
  transaction: TenantTransaction,
  findings: readonly NewFinding[],
): Promise<Set<string>> {
  if (findings.length === 0) return new Set()
  const keys = findings.map(({ id, providerId, uid, scanId, lastSeenAt }) => ({
    id,
    providerId,
    uid,
    scanId,
    lastSeenAt,
  }))
  const { rows } = await sql<{ id: string }>`
    select stated.id
    from json_to_recordset(${JSON.stringify(keys)}::json) as stated(
      id uuid, "providerId" uuid, uid text, "scanId" text, "lastSeenAt" double precision
    )
    join findings on findings.tenant_id = current_tenant() and findings.provider_id = stated."providerId"
      and findings.uid_hash = sha256(convert_to(stated.uid, 'UTF8'))
    where not ${IS_NEWER}`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}
