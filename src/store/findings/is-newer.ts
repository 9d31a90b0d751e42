import { sql } from 'kysely'
import type { Sighting } from './sightings.ts'

/**
 * Whether a record is newer than another of the same finding: by time, then by the worse status, then by scan id. A
 * total order, so that files have the same effect in any order and when repeated. The names of the statuses are in
 * order from worst to best. Applies to records of one batch; `IS_NEWER` is the same in SQL.
 */
export function isNewer(stated: Sighting, before: Sighting): boolean {
  if (stated.lastSeenAt !== before.lastSeenAt) return stated.lastSeenAt > before.lastSeenAt
  if (stated.status !== before.status) return stated.status < before.status
  // Bytewise, as PostgreSQL's collation "C".
  return Buffer.compare(Buffer.from(stated.scanId), Buffer.from(before.scanId)) > 0
}

/** SQL condition: the record in `stated` is newer than what `findings` and `sightings` have. */
export const IS_NEWER = sql`(
  stated.last_seen_at > sightings.last_seen_at
  or stated.last_seen_at = sightings.last_seen_at and (
    stated.status collate "C" < findings.status collate "C"
    or stated.status = findings.status and stated.scan_id collate "C" > sightings.scan_id collate "C"
  )
)`
