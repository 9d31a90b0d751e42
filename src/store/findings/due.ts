import { type RawBuilder, sql } from 'kysely'
import { type Condition, matchingOne } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { DUE_SEVERITIES, findDuePolicy, NAMES_OF_DUE } from './due-policy.ts'
import { IS_WAITING } from './finding-row.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A span of times at which findings are due. */
type DueCondition = Extract<
  Condition,
  { readonly from: Date } | { readonly until: Date } | { readonly before: Date }
>

/**
 * When findings are due, as a column of conditions. It is none of the table, since the policy may change at any time. By
 * the policy, a finding is due in a span if it began to fail in one for its severity, which an index finds.
 */
export async function isDue(
  transaction: TenantTransaction,
  span: DueCondition,
): Promise<RawBuilder<unknown>> {
  const policy = await findDuePolicy(transaction)
  const byPolicy = NAMES_OF_DUE.flatMap((severity) => {
    const days = policy[severity]
    if (days === null) return []
    const began = matchingOne(earlier(span, days))
    return [
      sql`findings.due_override is null and findings.severity_id = ${DUE_SEVERITIES[severity]} and ${began}`,
    ]
  })
  const byHand = matchingOne({ ...span, column: 'findings.due_override' })
  return sql`(${IS_WAITING} and (${sql.join([byHand, ...byPolicy], sql` or `)}))`
}

function earlier(span: DueCondition, days: number): DueCondition {
  const column = 'findings.failing_since'
  const moved = (time: Date): Date => new Date(time.getTime() - days * DAY_MS)
  if ('until' in span) return { column, until: moved(span.until) }
  if (!('from' in span)) return { column, before: moved(span.before) }
  const from = moved(span.from)
  return span.before === undefined ? { column, from } : { column, from, before: moved(span.before) }
}

export function isOfDue(condition: Condition): condition is DueCondition {
  return 'column' in condition && condition.column === 'findings.due_at'
}
