import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../listing.ts'
import { belongings, type LabelGroup } from '../providers/belongings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { COUNTS_BY_ACCOUNT } from './counts-now.ts'
import { isDue } from './due.ts'
import { SHOWN_FINDINGS } from './finding-row.ts'
import { matchingCounted } from './matching-findings.ts'

/** Resolved findings that are measured, the latest first, so that no answer takes longer with more of them. */
const MAX_MEASURED = 100_000

/** What times are grouped by: an account of several teams counts for each, and '' is of none. */
export const FIX_GROUPS = ['severity', 'team'] as const

export type FixGroup = (typeof FIX_GROUPS)[number] | LabelGroup

function groupingBy(group: FixGroup): Record<'value' | 'accounts' | 'order', RawBuilder<unknown>> {
  if (group === 'severity') {
    const order = sql`array_position(array['critical', 'high', 'medium', 'low', 'informational'], severity)`
    return { value: sql`severity`, accounts: sql``, order }
  }
  return {
    value: sql`coalesce(belonging.value, '')`,
    accounts: sql`left join ${belongings(group)} as belonging on belonging.provider_id = told.provider_id`,
    order: sql`1`,
  }
}

export interface FixTime {
  readonly value: string
  /** Findings that were resolved. */
  readonly fixed: number
  /** From when they last began to fail; null when none was resolved. */
  readonly median_hours: number | null
  readonly p90_hours: number | null
  readonly open: number
  readonly overdue: number
}

interface FixTimes {
  readonly times: readonly FixTime[]
  /** False when more were resolved than are measured. */
  readonly exact: boolean
}

/** How long it took to mend what was resolved, of those that match; and what is open and overdue now, of all. */
export async function fixTimes(
  transaction: TenantTransaction,
  group: FixGroup,
  conditions: readonly Condition[],
): Promise<FixTimes> {
  const { value, accounts, order } = groupingBy(group)
  const { rows } = await sql<FixTime & { measured: number }>`
    with fixed as materialized (
      select provider_id, severity, extract(epoch from resolved_at - failing_since) / 3600 as hours
      from ${SHOWN_FINDINGS} and resolved_at is not null and ${await matchingCounted(transaction, conditions)}
      order by resolved_at desc limit ${MAX_MEASURED + 1}
    ),
    told as (
      select provider_id, severity, greatest(hours, 0) as hours, 1 as fixed, 0 as open, 0 as overdue from fixed
      union all
      select counts.provider_id, severity, null, 0, sum(findings), 0 ${COUNTS_BY_ACCOUNT}
        and dimension = 'region' and counts.state = 'open'
      group by 1, 2
      union all
      select provider_id, severity, null, 0, 0, count(*) ${await overdue(transaction)} group by 1, 2
    )
    select ${value} as value, sum(fixed)::float8 as fixed, sum(open)::float8 as open, sum(overdue)::float8 as overdue,
      (percentile_cont(0.5) within group (order by hours))::float8 as median_hours,
      (percentile_cont(0.9) within group (order by hours))::float8 as p90_hours,
      (select count(*) from fixed)::float8 as measured
    from told ${accounts} group by 1 order by ${order}`.execute(transaction)
  return {
    times: rows.map(({ measured: _, ...time }) => time),
    exact: (rows[0]?.measured ?? 0) <= MAX_MEASURED,
  }
}

async function overdue(transaction: TenantTransaction): Promise<RawBuilder<unknown>> {
  const isOverdue = await isDue(transaction, { column: 'findings.due_at', before: new Date() })
  return sql`from ${SHOWN_FINDINGS} and ${isOverdue}`
}
