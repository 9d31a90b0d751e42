import { type RawBuilder, sql } from 'kysely'

/**
 * The life of a finding as a function of its sightings, in the row source `seen`, and of the table `scans`. So it is
 * the same in whatever order files arrive. `seen` has the columns of `findings` and `finding_sightings` that are named here.
 */

/** SQL condition: the scan would have reported the finding if it still had this status. */
export function looked(check: RawBuilder<unknown>, status: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`scans.scope_id = seen.scope_id
    and (scans.complete or seen.part = any(scans.parts))
    and (scans.checks is null or ${check} = any(scans.checks))
    and (scans.statuses is null or ${status} = any(scans.statuses))`
}

/** Joins for the expressions below: the scans that decide about a finding. `check` is the id of its check. */
export function decidingScans(check = sql`seen.check_id`): RawBuilder<unknown> {
  return sql`
  left join lateral (
    select scans.time, scans.scan_id from scans
    where scans.time > seen.last_seen_at and scans.scan_id <> seen.scan_id and ${looked(check, sql`seen.status`)}
    order by scans.time, scans.scan_id limit 1
  ) as missed on true
  left join lateral (
    select scans.time, scans.scan_id from scans
    where seen.status = 'PASS' and scans.time > seen.failed_at and ${looked(check, sql`seen.status`)}
    order by scans.time, scans.scan_id limit 1
  ) as mended on true
  left join lateral (
    select true as found from scans
    where seen.status = 'FAIL' and seen.failed_before_at <= seen.previous_seen_at
      and scans.time > seen.previous_seen_at and scans.time < seen.last_seen_at
      and scans.scan_id <> seen.scan_id and ${looked(check, sql`seen.previous_status`)}
    limit 1
  ) as gap on true`
}

export const GONE_AT = sql`missed.time`

/** Without a scan that surely looked, the first PASS; after a relapse the latest, since only that one is kept. */
const PASSED_AT = sql`
  case when seen.first_passed_at > seen.failed_at then seen.first_passed_at else seen.last_seen_at end`

export const RESOLVED_AT = sql`
  case
    when seen.failed_at is null then null
    when seen.status = 'PASS' then least(mended.time, ${PASSED_AT})
    else missed.time
  end`

export const RESOLVED_BY = sql`
  case
    when seen.failed_at is null then null
    when seen.status <> 'PASS' then missed.scan_id
    when mended.time <= ${PASSED_AT} then mended.scan_id
  end`

/** When it began to fail, as far as that is known: of relapses, only the latest failures are. */
export const OPENED_AT = sql`
  case
    when seen.failed_at is null then null
    when seen.first_passed_at <= seen.first_seen_at then coalesce(seen.failed_before_at, seen.failed_at)
    else seen.first_seen_at
  end`

/**
 * When it last began to fail, by what its history notes. The latest failures alone do not tell, so that unlike the rest it is of
 * what has arrived: a file that comes late changes only when the first failures began.
 */
export const FAILING_SINCE = sql`
  case
    when seen.begins_to_fail then seen.last_seen_at
    when seen.known_failing_since is distinct from seen.known_opened_at then seen.known_failing_since
    else ${OPENED_AT}
  end`

/** Against the scan before. */
export const DELTA = sql`
  case
    when seen.previous_seen_at is null then 'new'
    when seen.status = 'FAIL' and seen.failed_before_at <= seen.previous_seen_at
      and (seen.previous_status = 'PASS' or gap.found) then 'reopened'
    when seen.status <> seen.previous_status then 'changed'
  end`
