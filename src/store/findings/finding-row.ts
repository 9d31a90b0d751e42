import { sql } from 'kysely'
import { DUE_SEVERITIES, NAMES_OF_DUE } from './due-policy.ts'

/** The acceptance of a finding that is in force. Times are as JSON of PostgreSQL has them. */
export interface Accepted {
  readonly reason: string
  readonly until: string | null
  readonly by: string
  readonly at: string
}

/** A finding as its tenant sees it, without its details. */
export interface FindingRow {
  readonly id: string
  readonly provider_id: string
  readonly uid: string
  readonly provider: string
  readonly provider_uid: string
  readonly provider_name: string | null
  readonly scan_id: string
  readonly status: string
  /** Compared with the previous scan; null for no change. */
  readonly delta: 'new' | 'changed' | 'reopened' | null
  readonly state: 'open' | 'review' | 'accepted' | 'muted' | 'passing' | 'resolved' | 'gone'
  readonly resolved_at: Date | null
  readonly resolved_by: string | null
  readonly gone_at: Date | null
  readonly part: string | null
  readonly accepted: Accepted | null
  /** Email address of a member. */
  readonly assignee: string | null
  /** Null for what is not open, and for what has no date. */
  readonly due_at: Date | null
  readonly first_seen_at: Date
  /** Whether the first scan of its account has seen it. */
  readonly since_first_scan: boolean
  readonly last_seen_at: Date
  /** When a scan last changed it. */
  readonly changed_at: Date
  /** Controls of compliance frameworks. */
  readonly compliance: readonly string[]
  /** Who owns it, as its record says. */
  readonly owners: readonly string[]
  /** Those that stand for it, by the names of their trackers. */
  readonly issues: readonly IssueOfFinding[]
}

interface IssueOfFinding {
  readonly id: string
  readonly tracker: string
  readonly number: number | null
  readonly url: string | null
  readonly state: string
  readonly problem: string | null
}

/**
 * SQL condition: a person accepts the finding at the moment, and without that it would be open or to be reviewed. An
 * acceptance ends with time, so that no column has it as a state.
 */
export const IS_ACCEPTED = sql`(findings.state in ('open', 'review') and findings.accepted_until > now())`

/** The state as lists show it. */
export const SHOWN_STATE = sql`case when ${IS_ACCEPTED} then 'accepted' else findings.state end`

/** SQL condition: the finding counts as open. */
export const IS_WAITING = sql`findings.state = 'open' and ${IS_ACCEPTED} is not true`

/** Of the policy, which is read once for all rows. */
const DAYS_OF_SEVERITY = sql.join(
  NAMES_OF_DUE.map(
    (severity) => sql`
      when ${sql.lit(DUE_SEVERITIES[severity])}
      then (select ${sql.ref(severity)} from due_policies where tenant_id = current_tenant())`,
  ),
  sql` `,
)

/** When it is due: as a person says, or by the policy. */
export const DUE_AT = sql`case when ${IS_WAITING} then coalesce(
  findings.due_override,
  findings.failing_since + case findings.severity_id ${DAYS_OF_SEVERITY} end * interval '24 hours'
) end`

/** SQL condition: no scan of the account is older than the finding. */
const IS_SINCE_FIRST_SCAN = sql`not exists (
  select from scopes join scans on scans.tenant_id = scopes.tenant_id and scans.scope_id = scopes.id
  where scopes.tenant_id = findings.tenant_id and scopes.provider_id = findings.provider_id
    and scans.time < findings.first_seen_at
)`

export const FINDING_COLUMNS = sql`
  findings.id, findings.provider_id, findings.uid, providers.provider, providers.uid as provider_uid, providers.name as provider_name,
  sightings.scan_id, status, sightings.delta, resolved_at, resolved_by, gone_at, part, first_seen_at, sightings.last_seen_at, changed_at,
  ${SHOWN_STATE} as state, ${IS_SINCE_FIRST_SCAN} as since_first_scan,
  case when accepted_until > now() then (
    select json_build_object('reason', held.reason, 'until', held.until, 'by', held.accepted_by, 'at', held.accepted_at)
    from acceptances as held
    where held.tenant_id = findings.tenant_id and held.finding_id = findings.id and held.ended_at is null
  ) end as accepted,
  case when findings.assigned_to is not null then assignee_email(findings.assigned_to) end as assignee,
  ${DUE_AT} as due_at,
  coalesce((
    select string_to_array(controls, E'\n') from finding_controls
    where finding_controls.tenant_id = findings.tenant_id and finding_controls.id = findings.controls_id
  ), '{}') as compliance,
  coalesce((
    select string_to_array(owners, E'\n') from finding_owners
    where finding_owners.tenant_id = findings.tenant_id and finding_owners.id = findings.owners_id
  ), '{}') as owners,
  coalesce((
    select json_agg(
      json_build_object(
        'id', issues.id, 'tracker', trackers.name, 'number', number, 'url', url, 'state', issues.state, 'problem', problem
      ) order by trackers.name, issues.id
    )
    from finding_issues as issues
    join trackers on trackers.tenant_id = issues.tenant_id and trackers.id = tracker_id
    where issues.tenant_id = findings.tenant_id and issues.finding_id = findings.id
  ), '[]') as issues`

/** Findings with what every scan changes of them. */
export const SIGHTED_FINDINGS = sql`
  findings
  join finding_sightings as sightings
    on sightings.tenant_id = findings.tenant_id and sightings.finding_id = findings.id`

/**
 * Continues `findings` with their sightings, to be read. The limit makes PostgreSQL look them up by the finding, row by row:
 * what a page shows, or a batch or a scan decides, is then all that is read, also while its statistics know nothing of the table.
 */
export const LOOK_UP_SIGHTINGS = sql`
  cross join lateral (
    select last_seen_at, scan_id, delta, failed_at, failed_before_at, previous_seen_at, previous_status
    from finding_sightings
    where finding_sightings.tenant_id = findings.tenant_id and finding_sightings.finding_id = findings.id
    limit 1
  ) as sightings`

/** The same of connected accounts only, as `FINDING_COLUMNS` need it. Continue with `and`. */
export const SHOWN_WITH_SIGHTINGS = sql`
  findings ${LOOK_UP_SIGHTINGS}
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where providers.deleted_at is null`

/** Findings of connected accounts only. Continue with `and`. */
export const SHOWN_FINDINGS = sql`
  findings
  join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
  where providers.deleted_at is null`
