import { sql } from 'kysely'
import { storedCounts } from '../findings/stored-counts.ts'
import type { Condition } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How many findings of each severity opened on a day and were not resolved on it; fewer than none when more were resolved. */
interface Change {
  readonly day: string
  readonly severity: string
  readonly change: number
}

/** Findings that were open at the end of a day (UTC), by severity. */
export interface OpenDay {
  readonly day: string
  readonly severities: Readonly<Record<string, number>>
}

/**
 * Open findings at the end of each of these days, the first day first. What is open now is counted back, by what opened and was
 * resolved since: days are read only from the first one on. What is accepted, muted or to be reviewed now counts on no day.
 */
export async function openTrend(
  transaction: TenantTransaction,
  conditions: readonly Condition[],
  days: readonly string[],
): Promise<readonly OpenDay[]> {
  const counts = storedCounts(transaction, conditions)
  // Of all dimensions that every finding is in, regions have the fewest rows.
  const now = await sql<Omit<Change, 'day'>>`
    select severity, sum(findings)::float8 as change ${counts} and dimension = 'region' and counts.state = 'open'
    group by 1`.execute(transaction)
  const changes = await sql<Change>`
    select value as day, severity,
      sum(case dimension when 'opened' then findings else -findings end)::float8 as change
    ${counts} and dimension in ('opened', 'resolved') and counts.state in ('open', 'resolved') and value > ${days[0] ?? ''}
    group by 1, 2`.execute(transaction)
  return countedBack(days, now.rows, changes.rows)
}

function countedBack(
  days: readonly string[],
  now: readonly Omit<Change, 'day'>[],
  changes: readonly Change[],
): readonly OpenDay[] {
  const open = new Map(now.map(({ severity, change }) => [severity, change]))
  const latestFirst = changes.toSorted((a, b) => (a.day < b.day ? 1 : -1))
  let next = 0
  return days
    .toReversed()
    .map((day) => {
      for (
        let change = latestFirst[next];
        change !== undefined && change.day > day;
        change = latestFirst[++next]
      ) {
        open.set(change.severity, (open.get(change.severity) ?? 0) - change.change)
      }
      return { day, severities: Object.fromEntries(open) }
    })
    .toReversed()
}
