import { type RawBuilder, sql } from 'kysely'
import { TEXT_COLUMN } from '../binary-array.ts'
import { type Condition, matching } from '../listing.ts'
import { belongings, isLabelGroup, type LabelGroup } from '../providers/belongings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { SHOWN_FINDINGS, SHOWN_STATE } from './finding-row.ts'
import { matchingCounted } from './matching-findings.ts'
import { ALWAYS, columnOf, countsOf, renamed, storedCounts } from './stored-counts.ts'

/** Findings that are counted one by one; further ones are not, so that no count takes longer with more findings. */
const MAX_COUNTED = 10_000
/** The same for groups. */
const MAX_GROUPED = 100_000
/** Groups of an answer; those with most findings come first. */
export const MAX_GROUPS = 1000

/** Not a column, but named like one: the day (UTC) on which a finding first failed. */
const OPENED_DAY = 'findings.opened_day'

/** Findings have sets of owners. They are counted by the set first, of which there are few, and only then by owner. */
const OWNERS = 'findings.owners_id'

/** So it is with accounts, which have teams and labels. */
const ACCOUNT = 'providers.id'

/** By dimension, the one with fewest rows first. */
const DIMENSIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  region: { ...ALWAYS, 'findings.region': 'counts.value' },
  check: { ...ALWAYS, 'findings.check_id': 'counts.value', 'findings.service': 'counts.service' },
  file: { ...ALWAYS, 'findings.file': 'counts.value' },
  opened: { ...ALWAYS, [OPENED_DAY]: 'counts.value' },
}

/** What findings are grouped by, by the name of the group. */
const GROUPS = {
  severity: 'findings.severity',
  service: 'findings.service',
  check: 'findings.check_id',
  account: 'providers.uid',
  status: 'findings.status',
  state: 'findings.state',
  region: 'findings.region',
  file: 'findings.file',
  owner: OWNERS,
  team: ACCOUNT,
  day: OPENED_DAY,
} as const

type GroupName = keyof typeof GROUPS

export type Group = GroupName | LabelGroup

export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]

/** SQL of the groups that are not a plain column of findings. */
const EXPRESSIONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  [OWNERS]: sql`coalesce(findings.owners_id::text, '')`,
  [OPENED_DAY]: sql`to_char(findings.opened_at at time zone 'UTC', 'YYYY-MM-DD')`,
  'findings.state': SHOWN_STATE,
}

/** What was counted by the set of owners, by each of them. */
const BY_OWNER = sql`(
  select owner as value, severity, sum(findings) as findings
  from alike
  left join finding_owners on tenant_id = current_tenant() and id::text = value
  cross join lateral unnest(coalesce(string_to_array(owners, E'\n'), '{""}')) as owner
  group by 1, 2
) as by_owner`

/** What was counted by account, by what accounts belong to. */
function byBelonging(group: 'team' | LabelGroup): RawBuilder<unknown> {
  return sql`(
    select coalesce(belonging.value, '') as value, severity, sum(findings) as findings
    from alike left join ${belongings(group)} as belonging on provider_id = alike.value
    group by 1, 2
  ) as by_belonging`
}

/** The counts of the values of a group, from those of its column. */
function countsBy(group: Group): RawBuilder<unknown> {
  if (group === 'owner') return BY_OWNER
  return group === 'team' || isLabelGroup(group) ? byBelonging(group) : sql`alike`
}

interface Counted {
  readonly count: number
  /** False when there are more. */
  readonly exact: boolean
}

interface FindingGroup {
  readonly value: string
  readonly count: number
  /** How many of its findings have each severity. */
  readonly severities: Readonly<Record<string, number>>
}

interface GroupedFindings {
  readonly groups: readonly FindingGroup[]
  readonly exact: boolean
}

/** Counts findings from their summary where it has all the columns; else no further than a limit. */
export async function countFindings(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
): Promise<Counted> {
  const summary = summaryOf(transaction, conditions, [])
  const { rows } = await (summary === undefined
    ? sql<{ count: number }>`
        select count(*)::float8 as count from (
          select 1 from ${SHOWN_FINDINGS} and ${await matchingCounted(transaction, conditions)}
          limit ${MAX_COUNTED + 1}
        ) as found`
    : sql<{ count: number }>`select coalesce(sum(counts.findings), 0)::float8 as count ${summary.from}`
  ).execute(transaction)
  const count = rows[0]?.count ?? 0
  if (summary !== undefined || count <= MAX_COUNTED) return { count, exact: true }
  return { count: MAX_COUNTED, exact: false }
}

/** Counts findings by group, those with most first. Findings without the value count as of the group ''. */
export async function groupFindings(
  transaction: TenantTransaction,
  group: Group,
  conditions: readonly Condition[],
): Promise<GroupedFindings> {
  const column = isLabelGroup(group) ? ACCOUNT : GROUPS[group]
  const summary = summaryOf(transaction, conditions, [column])
  if (summary !== undefined) {
    const { rows } = await sql<FindingGroup>`
      with alike as materialized (
        select ${sql.ref(summary.columns[column] ?? '')} as value, counts.severity, sum(counts.findings) as findings
        ${summary.from}
        group by 1, 2 having sum(counts.findings) <> 0
      )
      select value, sum(findings)::float8 as count, json_object_agg(severity, findings::float8) as severities
      from ${countsBy(group)}
      group by 1 order by 2 desc, 1 limit ${MAX_GROUPS}`.execute(transaction)
    return { groups: rows, exact: true }
  }
  const value = EXPRESSIONS[column] ?? sql.ref(column)
  const { rows } = await sql<FindingGroup & { total: number }>`
    with alike as materialized (
      select value, severity, count(*)::float8 as findings from (
        select ${value} as value, findings.severity from ${SHOWN_FINDINGS} and ${await matchingCounted(transaction, conditions)}
        limit ${MAX_GROUPED + 1}
      ) as found
      where value is not null group by 1, 2
    )
    select value, sum(findings)::float8 as count, json_object_agg(severity, findings) as severities,
      (select sum(findings) from alike) as total
    from ${countsBy(group)}
    group by 1 order by 2 desc, 1 limit ${MAX_GROUPS}`.execute(transaction)
  return { groups: rows, exact: (rows[0]?.total ?? 0) <= MAX_GROUPED }
}

/** The titles of checks, as the latest of their findings has them. */
export async function titlesOfChecks(
  transaction: TenantTransaction,
  checks: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = TEXT_COLUMN.array(checks)
  const { rows } = await (transaction.seesAll ? titlesOfLatest(asked) : titlesOfSeen(asked)).execute(
    transaction,
  )
  return new Map(rows.map(({ check, title }) => [check, title]))
}

interface CheckTitle {
  readonly check: string
  readonly title: string
}

/** One finding of each check is read. */
function titlesOfLatest(checks: Buffer): RawBuilder<CheckTitle> {
  return sql<CheckTitle>`
    select asked.id as check, latest.title
    from unnest(${checks}::text[]) as asked(id)
    cross join lateral (
      select title from findings where check_id = asked.id order by changed_at desc, findings.id desc limit 1
    ) as latest`
}

/** The latest of a check may be seen by others alone, and so may thousands before it: what is seen is read instead, and sorted. */
function titlesOfSeen(checks: Buffer): RawBuilder<CheckTitle> {
  return sql<CheckTitle>`
    select distinct on (check_id) check_id as check, title from findings
    where check_id = any(${checks}::text[]) order by check_id, changed_at desc, id desc`
}

interface NamedAccount {
  readonly provider: string
  readonly name: string | null
}

/** Whose accounts have these uids, and what people call them. Where several providers have the same, one with a name. */
export async function accountsNamed(
  transaction: TenantTransaction,
  uids: readonly string[],
): Promise<ReadonlyMap<string, NamedAccount>> {
  const { rows } = await sql<NamedAccount & { uid: string }>`
    select distinct on (uid) uid, provider, name from providers
    where deleted_at is null and uid = any(${TEXT_COLUMN.array(uids)}::text[])
    order by uid, name, provider`.execute(transaction)
  return new Map(rows.map(({ uid, ...account }) => [uid, account]))
}

/**
 * How many findings first failed on each day (UTC), of those that are open or were resolved; and how many were resolved and
 * still are. All that ever opened less all that were resolved is what is open.
 */
export async function findingTrends(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
  days: { readonly from: string; readonly to: string },
): Promise<{ day: string; opened: number; resolved: number }[]> {
  const { rows } = await sql<{ day: string; opened: number; resolved: number }>`
    select value as day,
      coalesce(sum(findings) filter (where dimension = 'opened'), 0)::float8 as opened,
      coalesce(sum(findings) filter (where dimension = 'resolved'), 0)::float8 as resolved
    ${storedCounts(transaction, conditions)} and dimension in ('opened', 'resolved') and counts.state in ('open', 'resolved')
      and value between ${days.from} and ${days.to}
    group by 1 having sum(findings) <> 0 order by 1`.execute(transaction)
  return rows
}

interface Summary {
  readonly from: RawBuilder<unknown>
  readonly columns: Readonly<Record<string, string>>
}

/** The counts that answer for these conditions and columns; undefined when none do. */
function summaryOf(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
  columns: readonly string[],
): Summary | undefined {
  const needed = [...columns, ...conditions.map(columnOf)]
  const found = Object.entries(DIMENSIONS).find(([, known]) => needed.every((column) => column in known))
  if (found === undefined) return undefined
  const [dimension, known] = found
  const where = matching(conditions.map((condition) => renamed(condition, known)))
  return {
    columns: known,
    from: sql`${countsOf(transaction, needed)} and counts.dimension = ${dimension} and ${where}`,
  }
}
