import { sql } from 'kysely'
import type { NewFinding } from './new-finding.ts'

/**
 * Whether a record is newer than another of the same finding: by time, then by scan id, a UUID that begins with its
 * time. A total order, so that files have the same effect in any order and when repeated. Without a scan id, of two
 * records of the same time the first to arrive counts. Applies to records of one batch; `IS_NEWER` is the same in SQL.
 */
export function isNewer(
  stated: Pick<NewFinding<unknown>, 'lastSeenAt' | 'scanId'>,
  before: Pick<NewFinding<unknown>, 'lastSeenAt' | 'scanId'>,
): boolean {
  if (stated.lastSeenAt !== before.lastSeenAt) return stated.lastSeenAt > before.lastSeenAt
  if (stated.scanId === null || before.scanId === null) return false
  // Bytewise, as PostgreSQL's collation "C".
  return Buffer.compare(Buffer.from(stated.scanId), Buffer.from(before.scanId)) > 0
}

/** SQL condition: the record in `stated` is newer than its row in `findings`. */
export const IS_NEWER = sql`(
  to_timestamp(stated.last_seen_ms / 1000) > findings.last_seen_at
  or to_timestamp(stated.last_seen_ms / 1000) = findings.last_seen_at
    and stated.scan_id collate "C" > findings.scan_id collate "C"
)`
