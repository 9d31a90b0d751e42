import { sql } from 'kysely'

/** Time, scan and status of one record of a finding, or of the latest of several. */
export interface Sighting {
  readonly lastSeenAt: number
  readonly scanId: string
  readonly status: string
}

/**
 * When and how scans saw a finding: all that is kept of any number of records, so that merging is independent of their
 * order and of repetition. Times are milliseconds since 1970: JavaScript and PostgreSQL have no common text form for
 * years beyond 9999.
 */
export interface Sightings extends Sighting {
  readonly firstSeenAt: number
  /** The two latest times at which it failed. */
  readonly failedAt: number | null
  readonly failedBeforeAt: number | null
  readonly firstPassedAt: number | null
  /** The latest record of another scan than `scanId`. */
  readonly previous: { readonly seenAt: number; readonly status: string } | null
}

/** What one record says. */
export function sightingsOf(record: Sighting): Sightings {
  const { lastSeenAt: at, status } = record
  return {
    ...record,
    firstSeenAt: at,
    failedAt: status === 'FAIL' ? at : null,
    failedBeforeAt: null,
    firstPassedAt: status === 'PASS' ? at : null,
    previous: null,
  }
}

/** Both together. `updateFindings` merges the same way in SQL. */
export function mergeSightings(one: Sightings, other: Sightings): Sightings {
  const [latest, earlier] = isNewer(other, one) ? [other, one] : [one, other]
  const [failedAt = null, failedBeforeAt = null] = latestTwo([
    one.failedAt,
    one.failedBeforeAt,
    other.failedAt,
    other.failedBeforeAt,
  ])
  return {
    ...latest,
    firstSeenAt: Math.min(one.firstSeenAt, other.firstSeenAt),
    failedAt,
    failedBeforeAt,
    firstPassedAt: earliest(one.firstPassedAt, other.firstPassedAt),
    // What the earlier side saw before its last record matters only when that record is of the same scan.
    previous: later(
      latest.previous,
      earlier.scanId === latest.scanId
        ? earlier.previous
        : { seenAt: earlier.lastSeenAt, status: earlier.status },
    ),
  }
}

function latestTwo(times: readonly (number | null)[]): number[] {
  const known = new Set(times.filter((time) => time !== null))
  return [...known].sort((a, b) => b - a).slice(0, 2)
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

/** Of two statuses at the same time, the worse one. */
function later(one: Sightings['previous'], other: Sightings['previous']): Sightings['previous'] {
  if (one === null || other === null) return one ?? other
  if (one.seenAt !== other.seenAt) return one.seenAt > other.seenAt ? one : other
  return one.status < other.status ? one : other
}

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
