import { sql } from 'kysely'

/**
 * Whether a record (`stated`, a row of `statedFindings`) says something later than the finding it is of. Of
 * records of the same instant the later scan's counts, by its name: scan ids are UUIDs that begin with the time.
 * A total order, so that files have the same effect in whatever order, and however often, they arrive. Without a
 * scan id, of two records of the same instant the first to arrive counts.
 */
export const IS_NEWER = sql`(
  to_timestamp(stated.last_seen_ms / 1000) > findings.last_seen_at
  or to_timestamp(stated.last_seen_ms / 1000) = findings.last_seen_at
    and stated.scan_id collate "C" > findings.scan_id collate "C"
)`
