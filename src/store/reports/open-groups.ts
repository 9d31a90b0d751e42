import { type RawBuilder, sql } from 'kysely'
import { COUNTS_BY_ACCOUNT } from '../findings/counts-now.ts'
import { type Condition, matching } from '../listing.ts'
import { belongings, isLabelGroup, type LabelGroup } from '../providers/belongings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A group of what accounts belong to, which is joined to them. */
const BELONGING = { value: sql`coalesce(belonging.value, '')`, title: sql`null`, provider: sql`null` }

/** What accounts are grouped by: SQL of the value, of what people call it, and of whose account it is. */
const GROUPS = {
  account: { value: sql`accounts.uid`, title: sql`accounts.name`, provider: sql`accounts.provider` },
  provider: { value: sql`accounts.provider`, title: sql`null`, provider: sql`null` },
  team: BELONGING,
} as const

type ReportGroupName = keyof typeof GROUPS

type ReportGroup = ReportGroupName | LabelGroup

export const REPORT_GROUPS = Object.keys(GROUPS) as ReportGroupName[]

/** Open findings of a group of accounts. */
export interface OpenGroup {
  /** Empty for the accounts of no team, or without the label. */
  readonly value: string
  readonly title: string | null
  readonly provider: string | null
  readonly accounts: number
  readonly open: number
  readonly severities: Readonly<Record<string, number>>
  /** Findings that opened since the day, and are open or resolved now. */
  readonly opened: number
  readonly resolved: number
}

interface OpenGroupsQuery {
  readonly group: ReportGroup
  /** On columns of accounts. */
  readonly ofAccounts: readonly Condition[]
  /** The first day that what opened and was resolved is counted from. */
  readonly since: string
  readonly limit: number
}

/**
 * Groups of connected accounts with their open findings, those with most first, also without any. An account of several teams
 * counts in each of them.
 */
export async function openGroups(
  transaction: TenantTransaction,
  { group, ofAccounts, since, limit }: OpenGroupsQuery,
): Promise<readonly OpenGroup[]> {
  const { value, title, provider } = isLabelGroup(group) ? BELONGING : GROUPS[group]
  const { rows } = await sql<OpenGroup>`
    with accounts as materialized (
      select tenant_id, id, provider, uid, name from providers where deleted_at is null and ${matching(ofAccounts)}
    ), counted as materialized (
      ${amounts(sql`'open'`, sql`counts.dimension = 'region' and counts.state = 'open'`)}
      union all ${amounts(sql`'opened'`, sql`counts.dimension = 'opened' and counts.state in ('open', 'resolved') and value >= ${since}`)}
      union all ${amounts(sql`'resolved'`, sql`counts.dimension = 'resolved' and counts.state = 'resolved' and value >= ${since}`)}
    ), grouped as materialized (
      select ${value} as value, ${title}::text as title, ${provider}::text as provider, accounts.id
      from accounts ${group === 'team' || isLabelGroup(group) ? joined(group) : sql``}
    ), summed as (
      select value, title, provider, what, severity, sum(amount) as amount
      from grouped join counted on counted.id = grouped.id group by 1, 2, 3, 4, 5
    ), amounts as (
      select value, title, provider,
        sum(amount) filter (where what = 'open') as open,
        sum(amount) filter (where what = 'opened') as opened,
        sum(amount) filter (where what = 'resolved') as resolved,
        json_object_agg(severity, amount::float8) filter (where what = 'open') as severities
      from summed group by 1, 2, 3
    )
    select groups.value, groups.title, groups.provider, accounts, coalesce(open, 0)::float8 as open,
      coalesce(opened, 0)::float8 as opened, coalesce(resolved, 0)::float8 as resolved,
      coalesce(severities, '{}') as severities
    from (select value, title, provider, count(*)::integer as accounts from grouped group by 1, 2, 3) as groups
    left join amounts on amounts.value = groups.value and amounts.title is not distinct from groups.title
      and amounts.provider is not distinct from groups.provider
    order by open desc, value, provider limit ${limit}`.execute(transaction)
  return rows
}

function joined(group: 'team' | LabelGroup): RawBuilder<unknown> {
  return sql`left join ${belongings(group)} as belonging on provider_id = accounts.id`
}

/** Counts by account and severity, named by what they are of. */
function amounts(what: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select ${what} as what, providers.id, severity, sum(findings) as amount ${COUNTS_BY_ACCOUNT} and ${where}
    group by 2, 3`
}
