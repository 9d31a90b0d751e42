import { sql } from 'kysely'
import { olderThan, removal } from './removal.ts'

/** Status changes that happened this long ago. */
export const removeOldChanges = removal(
  (ageMs, limit) => sql`
    delete from finding_changes where (finding_id, changed_at, scan_id) in (
      select finding_id, changed_at, scan_id from finding_changes
      where ${olderThan('changed_at', ageMs)}
      limit ${limit}
    )`,
)

/** Errors of jobs that ended this long ago. */
export const removeOldErrors = removal(
  (ageMs, limit) => sql`
    delete from ingestion_errors where (ingestion_id, record_index, ordinal) in (
      select ingestion_id, record_index, ordinal
      from ingestions join ingestion_errors on ingestion_id = ingestions.id
      where ${olderThan('inserted_at', ageMs)} and ${olderThan('completed_at', ageMs)}
      limit ${limit}
    )`,
)

/** Jobs that ended this long ago and have no errors left. */
export const removeOldIngestions = removal(
  (ageMs, limit) => sql`
    delete from ingestions where id in (
      select id from ingestions
      where ${olderThan('inserted_at', ageMs)} and ${olderThan('completed_at', ageMs)}
        and not exists (select from ingestion_errors where ingestion_id = ingestions.id)
      limit ${limit}
    )`,
)

/** Changes of many findings that ended this long ago; the audit log keeps what was asked. */
export const removeOldBulkChanges = removal(
  (ageMs, limit) => sql`
    delete from bulk_changes where id in (
      select id from bulk_changes
      where ${olderThan('requested_at', ageMs)} and ${olderThan('completed_at', ageMs)}
      limit ${limit}
    )`,
)

/** Idempotency keys that were used this long ago. */
export const removeOldIdempotencyKeys = removal(
  (ageMs, limit) => sql`
    delete from idempotency_keys where key in (
      select key from idempotency_keys where ${olderThan('created_at', ageMs)}
      limit ${limit} for update skip locked
    )`,
)

/** Accounts that were disconnected this long ago and have no findings left. */
export const removeDisconnectedProviders = removal(
  (ageMs, limit) => sql`
    delete from providers where id in (
      select id from providers
      where ${olderThan('deleted_at', ageMs)}
        and not exists (select from findings where provider_id = providers.id)
      limit ${limit}
    )`,
)

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
