import { sql } from 'kysely'
import type { NewFinding } from './new-finding.ts'

/**
 * Whether a record says something later than another of the same finding. Of records of the same instant the later
 * scan's counts, by its name: scan ids are UUIDs that begin with the time. A total order, so that files have the same
 * effect in whatever order, and however often, they arrive. Without a scan id, of two records of the same instant the
 * first to arrive counts. Said here for two records of one batch, and in SQL for a record and what is stored.
 */
export function isNewer(
  stated: Pick<NewFinding<unknown>, 'lastSeenAt' | 'scanId'>,
  before: Pick<NewFinding<unknown>, 'lastSeenAt' | 'scanId'>,
): boolean {
  if (stated.lastSeenAt !== before.lastSeenAt) return stated.lastSeenAt > before.lastSeenAt
  if (stated.scanId === null || before.scanId === null) return false
  // By bytes, as PostgreSQL's collation "C" does.
  return Buffer.compare(Buffer.from(stated.scanId), Buffer.from(before.scanId)) > 0
}

/** The same of `stated`, a row of `DetailColumns.stated`, and the row of `findings` it is of. */
export const IS_NEWER = sql`(
  to_timestamp(stated.last_seen_ms / 1000) > findings.last_seen_at
  or to_timestamp(stated.last_seen_ms / 1000) = findings.last_seen_at
    and stated.scan_id collate "C" > findings.scan_id collate "C"
)`
