import { type RawBuilder, sql } from 'kysely'
import { IS_ACCEPTED } from '../findings/finding-row.ts'
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
  readonly event: 'new' | 'reopened'
  readonly severity: string
  readonly check: string
  readonly title: string
  readonly resource: string
  readonly provider: string
  readonly account: string
  readonly file: string
  readonly line: number | null
}

export interface MatchedFindings extends MatchedRule {
  readonly new: number
  readonly reopened: number
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

/** SQL condition: a rule is for an account. */
export function isFor(account: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (rules.provider_ids = '{}' or ${account} = any(rules.provider_ids))
    and (team_ids = '{}' or exists (
      select from team_accounts
      where team_accounts.tenant_id = current_tenant() and team_id = any(team_ids)
        and team_accounts.provider_id = ${account}
    ))`
}

/** For each rule that wants to know of them, the findings that a job has opened and that are open still. */
export async function matchOpened(
  transaction: TenantTransaction,
  ingestionId: string,
): Promise<readonly MatchedFindings[]> {
  const { rows } = await sql<MatchedFindings>`
    with opened as materialized (
      select findings.id, provider_id, event, severity, severity_id, check_id, title, resource_name, provider,
        providers.uid as account, file, line
      from opened_findings
      join findings on findings.tenant_id = current_tenant() and findings.id = finding_id
      join providers on providers.tenant_id = current_tenant() and providers.id = provider_id
      where opened_findings.tenant_id = current_tenant() and ingestion_id = ${ingestionId}
        and state = 'open' and ${IS_ACCEPTED} is not true
    ),
    matched as (
      select ${RULE_COLUMNS}, opened.*,
        row_number() over (partition by rules.id order by severity_id desc, opened.id) as place
      from ${RULES} join opened on event = any(events)
        and severity_id >= array_position(array['informational', 'low', 'medium', 'high', 'critical'], min_severity)
        and (checks = '{}' or check_id = any(checks)) and ${isFor(sql`opened.provider_id`)}
      where rules.tenant_id = current_tenant() and rules.enabled
    ),
    severities as (
      select "ruleId", jsonb_object_agg(severity, amount) as "bySeverity"
      from (select "ruleId", severity, count(*) as amount from matched group by 1, 2) as counted
      group by 1
    )
    select "ruleId", "ruleName", "channelId", kind, "bySeverity",
      (count(*) filter (where event = 'new'))::integer as new,
      (count(*) filter (where event = 'reopened'))::integer as reopened,
      count(distinct provider_id)::integer as accounts,
      json_agg(
        json_build_object(
          'id', id, 'event', event, 'severity', severity, 'check', check_id, 'title', title, 'resource', resource_name,
          'provider', provider, 'account', account, 'file', file, 'line', line
        ) order by place
      ) filter (where place <= ${MAX_NAMED}) as worst
    from matched join severities using ("ruleId")
    group by "ruleId", "ruleName", "channelId", kind, "bySeverity"`.execute(transaction)
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
      and (rules.provider_ids = '{}' and team_ids = '{}' or exists (
        select from unnest(ingestions.provider_ids) as named(account) where ${isFor(sql`named.account`)}
      ))
    order by rules.id`.execute(transaction)
  return rows
}
