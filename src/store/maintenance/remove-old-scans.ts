import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { olderThan } from './older-than.ts'

/**
 * Removes up to `limit` scans that arrived this long ago; returns how many. The latest scan of each scope stays, and so
 * does every scan that resolved a finding or found it gone: without it, the next record would move that time.
 */
export async function removeOldScans(
  transaction: TenantTransaction,
  ageMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from scans
    where tenant_id = current_tenant() and (scope_id, time, scan_id, fingerprint) in (
      select scope_id, time, scan_id, fingerprint from scans as old
      where tenant_id = current_tenant() and ${olderThan('old.inserted_at', ageMs)}
        and exists (
          select from scans as later
          where later.tenant_id = current_tenant() and later.scope_id = old.scope_id and later.time > old.time
        )
        and not exists (
          select from findings
          where findings.tenant_id = current_tenant() and findings.scope_id = old.scope_id and resolved_at = old.time
        )
        and not exists (
          select from findings
          where findings.tenant_id = current_tenant() and findings.scope_id = old.scope_id and gone_at = old.time
        )
      limit ${limit}
    )`.execute(transaction)
  return Number(numAffectedRows)
}
