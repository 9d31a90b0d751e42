import { sql } from 'kysely'
import { olderThan, removal } from './removal.ts'

/**
 * Scans that arrived this long ago. The latest scan of each scope stays, and so does every scan that resolved a finding
 * or found it gone: without it, the next record would move that time.
 */
export const removeOldScans = removal(
  (ageMs, limit) => sql`
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
    )`,
)
