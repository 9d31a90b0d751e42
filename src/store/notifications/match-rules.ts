import { type RawBuilder, sql } from 'kysely'
import { IS_WAITING } from '../findings/finding-row.ts'
import { LABELS } from '../providers/label-sql.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { ChannelKind } from './channels.ts'

/** Findings that a message names, the worst ones; it counts all. */
export const MAX_NAMED = 10

/** A rule to which something happened, with where it is told. */
export interface MatchedRule {
  readonly ruleId: string
  readonly ruleName: string
  readonly channelId: string
  readonly kind: ChannelKind
}

export interface NamedFinding {
  readonly id: string
  readonly event: 'new' | 'reopened' | 'overdue'
  readonly severity: string
  readonly check: string
  readonly title: string
  readonly resource: string
  readonly provider: string
  readonly account: string
  readonly file: string
  readonly line: number | null
  /** Of what is overdue. */
  readonly due_at: string | null
}

export interface MatchedFindings extends MatchedRule {
  readonly new: number
  readonly reopened: number
  readonly overdue: number
  readonly accounts: number
  /** How many there are of each severity that there is. */
  readonly bySeverity: Readonly<Record<string, number>>
  readonly worst: readonly NamedFinding[]
}

export interface FailedIngestion extends MatchedRule {
  readonly fileName: string
  readonly errors: number
}

/** SQL: the rules in force, with their channels. */
export const RULES = sql`
  notification_rules as rules
  join channels on channels.tenant_id = rules.tenant_id and channels.id = channel_id and channels.enabled`

export const RULE_COLUMNS = sql`
  rules.id as "ruleId", rules.name as "ruleName", channel_id as "channelId", channels.kind`

/** SQL: a time as messages have it. */
export function isoTime(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}

/** SQL condition: a rule is for an account. */
export function isFor(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (rules.provider_ids = '{}' or ${account} = any(rules.provider_ids))
    and (team_ids = '{}' or exists (
      select from team_accounts
      where team_accounts.tenant_id = current_tenant() and team_id = any(team_ids)
        and team_accounts.provider_id = ${account}
    ))
    and (rules.labels = '{}' or exists (
      select from ${LABELS} where labels.provider_id = ${account} and key || '=' || value = any(rules.labels)
    ))`
}

/** For each rule that wants to know of them, the findings that a job has opened and that are open still. */
export function matchOpened(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<readonly MatchedFindings[]> {
  const happened = sql`happened as (
    select finding_id, event, null::timestamptz as due_at from opened_findings
    where tenant_id = current_tenant() and ingestion_id = ${ingestionId}
  )`
  return matchFindings(transaction, happened)
}

/**
 * For each rule that wants to know of them, the findings of `happened` that are open: a part of a `with` whose columns are
 * `finding_id`, `event` and `due_at`.
 */
export async function matchFindings(
  transaction: TenantTransaction,
  happened: RawBuilder<unknown>,
): Promise<readonly MatchedFindings[]> {
  const { rows } = await sql<MatchedFindings>`
    with ${happened},
    told as materialized (
      select findings.id, provider_id, event, due_at, severity, severity_id, check_id
      from happened join findings on findings.tenant_id = current_tenant() and findings.id = finding_id
      where ${IS_WAITING}
    ),
    matched as materialized (
      select ${RULE_COLUMNS}, told.*,
        row_number() over (partition by rules.id order by severity_id desc, due_at, told.id) as place
      from ${RULES} join told on event = any(events)
        and severity_id >= array_position(array['informational', 'low', 'medium', 'high', 'critical'], min_severity)
        and (checks = '{}' or check_id = any(checks)) and ${isFor(sql`told.provider_id`)}
      where rules.tenant_id = current_tenant() and rules.enabled
    ),
    counted as (
      select "ruleId", "ruleName", "channelId", kind,
        (count(*) filter (where event = 'new'))::integer as new,
        (count(*) filter (where event = 'reopened'))::integer as reopened,
        (count(*) filter (where event = 'overdue'))::integer as overdue,
        count(distinct provider_id)::integer as accounts
      from matched group by 1, 2, 3, 4
    ),
    severities as (
      select "ruleId", jsonb_object_agg(severity, amount) as "bySeverity"
      from (select "ruleId", severity, count(*) as amount from matched group by 1, 2) as counted
      group by 1
    ),
    -- What only these need is read of these only.
    named as (
      select "ruleId", json_agg(
        json_build_object(
          'id', matched.id, 'event', event, 'severity', severity, 'check', check_id, 'title', title,
          'resource', resource_name, 'provider', provider, 'account', uid, 'file', file, 'line', line,
          'due_at', ${isoTime(sql`due_at`)}
        ) order by place
      ) as worst
      from matched
      cross join lateral (
        select title, resource_name, file, line from findings
        where findings.tenant_id = current_tenant() and findings.id = matched.id
        limit 1
      ) as details
      join providers on providers.tenant_id = current_tenant() and providers.id = provider_id
      where place <= ${MAX_NAMED}
      group by 1
    )
    select * from counted join severities using ("ruleId") join named using ("ruleId")`.execute(transaction)
  return rows
}

/** The rules that want to know that a job has failed. A rule for some accounts wants to know it of files that name one of them. */
export async function matchFailed(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<readonly FailedIngestion[]> {
  const { rows } = await sql<FailedIngestion>`
    select ${RULE_COLUMNS}, ingestions.file_name as "fileName", error_count as errors
    from ${RULES} join ingestions on ingestions.tenant_id = current_tenant() and ingestions.id = ${ingestionId}
      and ingestions.status = 'failed'
    where rules.tenant_id = current_tenant() and rules.enabled and 'failed_ingestion' = any(events)
      and (rules.provider_ids = '{}' and team_ids = '{}' and rules.labels = '{}' or exists (
        select from unnest(ingestions.provider_ids) as named(account) where ${isFor(sql`named.account`)}
      ))
    order by rules.id`.execute(transaction)
  return rows
}
