import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { isFor, isoTime, MAX_NAMED, type MatchedRule, RULE_COLUMNS, RULES } from './match-rules.ts'

export interface NamedPipeline {
  readonly id: string
  readonly provider: string
  readonly account: string
  /** Of its scans, such as `iac`. */
  readonly source: string
  readonly last_received_at: string
}

export interface SilentPipelines extends MatchedRule {
  readonly count: number
  /** Those that are silent for longest. */
  readonly longest: readonly NamedPipeline[]
}

/**
 * For each rule that wants to know of them, the pipelines of connected accounts that sent nothing for this long. Each silence is answered
 * once: it is noted, where any rule wants to know.
 */
export async function takeSilentPipelines(
  transaction: TenantTransaction,
  silentMs: number,
): Promise<readonly SilentPipelines[]> {
  const { rows } = await sql<SilentPipelines>`
    with rules_of_silence as materialized (
      select ${RULE_COLUMNS}, provider_ids, team_ids, labels from ${RULES}
      where rules.tenant_id = current_tenant() and rules.enabled and 'silent_pipeline' = any(events)
    ),
    silent as materialized (
      select scopes.id, provider_id, source, provider, uid as account, last.inserted_at
      from scopes
      join providers on providers.tenant_id = current_tenant() and providers.id = provider_id and deleted_at is null
      join lateral (
        select inserted_at from scans where tenant_id = current_tenant() and scope_id = scopes.id
        order by time desc, scan_id desc, complete desc limit 1
      ) as last on true
      where scopes.tenant_id = current_tenant() and source is not null and exists (select from rules_of_silence)
        and last.inserted_at < now() - make_interval(secs => ${silentMs / 1000})
        and silence_told_of is distinct from last.inserted_at
    ),
    noted as (
      update scopes set silence_told_of = silent.inserted_at from silent
      where scopes.tenant_id = current_tenant() and scopes.id = silent.id
    ),
    matched as (
      select "ruleId", "ruleName", "channelId", kind, silent.*,
        row_number() over (partition by "ruleId" order by inserted_at, silent.id) as place
      from rules_of_silence as rules join silent on ${isFor(sql`silent.provider_id`)}
    )
    select "ruleId", "ruleName", "channelId", kind, count(*)::integer as count,
      json_agg(
        json_build_object(
          'id', id, 'provider', provider, 'account', account, 'source', source,
          'last_received_at', ${isoTime(sql`inserted_at`)}
        ) order by place
      ) filter (where place <= ${MAX_NAMED}) as longest
    from matched group by "ruleId", "ruleName", "channelId", kind`.execute(transaction)
  return rows
}
