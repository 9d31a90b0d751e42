import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What can be told. */
export const EVENTS = ['new', 'reopened', 'overdue', 'failed_ingestion', 'silent_pipeline'] as const

type NotificationEvent = (typeof EVENTS)[number]

/** What is told, and where. */
export interface Rule {
  readonly name: string
  readonly channel: string
  readonly events: readonly NotificationEvent[]
  readonly min_severity: string
  /** Ids of accounts and teams, and names of checks; of each, empty stands for all. */
  readonly providers: readonly string[]
  readonly teams: readonly string[]
  /** Of accounts, as `key=value`. */
  readonly labels: readonly string[]
  readonly checks: readonly string[]
  readonly enabled: boolean
}

/** An account or a team of a rule, for people. */
interface NamedAccount {
  readonly id: string
  readonly provider: string
  readonly uid: string
  readonly name: string | null
}

interface NamedTeam {
  readonly id: string
  readonly name: string
}

export interface RuleRow extends Rule {
  readonly id: string
  readonly channel_name: string
  /** Those of the ids that are there still. */
  readonly named: { readonly providers: readonly NamedAccount[]; readonly teams: readonly NamedTeam[] }
  readonly created_at: Date
}

/** SQL of what the ids of a rule stand for. */
const NAMED = sql`json_build_object(
  'providers', (
    select coalesce(json_agg(json_build_object('id', id, 'provider', provider, 'uid', uid, 'name', name) order by provider, uid), '[]')
    from providers where id = any(provider_ids) and deleted_at is null
  ),
  'teams', (
    select coalesce(json_agg(json_build_object('id', id, 'name', name) order by lower(name)), '[]')
    from teams where id = any(team_ids)
  )
)`

/** The rules of this tenant. */
export function listRules(transaction: TenantTransaction, listing: Listing): Promise<Page<RuleRow>> {
  const listed = sql`(
    select rules.id, rules.name, channel_id as channel, channels.name as channel_name, events, min_severity,
      provider_ids as providers, team_ids as teams, labels, checks, rules.enabled, rules.created_at,
      ${NAMED} as named
    from notification_rules as rules
    join channels on channels.tenant_id = rules.tenant_id and channels.id = channel_id
  ) as listed`
  return pageOf(transaction, listing, sql`*`, listed)
}

/** One rule; undefined when the tenant has none with this id. */
export async function findRule(transaction: TenantTransaction, id: string): Promise<RuleRow | undefined> {
  return (await listRules(transaction, onlyRow(id))).rows[0]
}

export async function countRules(transaction: TenantTransaction): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notification_rules`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** Creates a rule for a channel of the tenant and returns its id. */
export async function createRule(
  transaction: TenantTransaction,
  tenantId: string,
  { name, channel, events, min_severity, providers, teams, labels, checks, enabled }: Rule,
): Promise<string> {
  const id = uuidv7()
  await sql`
    insert into notification_rules (
      tenant_id, id, name, channel_id, events, min_severity, provider_ids, team_ids, labels, checks, enabled
    ) values (
      ${tenantId}, ${id}, ${name}, ${channel}, ${TEXT_COLUMN.array(events)}::text[], ${min_severity},
      ${UUID_COLUMN.array(providers)}::uuid[], ${UUID_COLUMN.array(teams)}::uuid[],
      ${TEXT_COLUMN.array(labels)}::text[], ${TEXT_COLUMN.array(checks)}::text[], ${enabled}
    )`.execute(transaction)
  return id
}

export async function changeRule(
  transaction: TenantTransaction,
  id: string,
  { name, channel, events, min_severity, providers, teams, labels, checks, enabled }: Rule,
): Promise<void> {
  await sql`
    update notification_rules set name = ${name}, channel_id = ${channel},
      events = ${TEXT_COLUMN.array(events)}::text[], min_severity = ${min_severity},
      provider_ids = ${UUID_COLUMN.array(providers)}::uuid[], team_ids = ${UUID_COLUMN.array(teams)}::uuid[],
      labels = ${TEXT_COLUMN.array(labels)}::text[],
      checks = ${TEXT_COLUMN.array(checks)}::text[], enabled = ${enabled}
    where id = ${id}`.execute(transaction)
}

/** Removes a rule; its messages stay. False: the tenant has no such rule. */
export async function removeRule(transaction: TenantTransaction, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from notification_rules where id = ${id}`.execute(
    transaction,
  )
  return numAffectedRows > 0n
}
