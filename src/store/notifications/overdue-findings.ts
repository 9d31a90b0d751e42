import { sql } from 'kysely'
import { isDue } from '../findings/due.ts'
import { DUE_AT, SHOWN_FINDINGS } from '../findings/finding-row.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { type MatchedFindings, matchFindings, RULES } from './match-rules.ts'

/** So that a transaction takes seconds, however much becomes overdue at once. What is left is taken the next time. */
const MAX_TAKEN = 100_000

/**
 * For each rule that wants to know of them, the findings that have become overdue. Each is answered once, and again when a later
 * date of it has passed: the latest is noted, where any rule wants to know. A date that moves to an earlier one tells nothing new.
 */
export async function takeOverdueFindings(
  transaction: TenantTransaction,
): Promise<readonly MatchedFindings[]> {
  const isOverdue = await isDue(transaction, { column: 'findings.due_at', before: new Date() })
  const happened = sql`overdue as materialized (
    select findings.id, ${DUE_AT} as due_at from ${SHOWN_FINDINGS} and ${isOverdue}
      and exists (
        select from ${RULES} where rules.tenant_id = current_tenant() and rules.enabled and 'overdue' = any(events)
      )
      and not exists (
        select from overdue_findings as known
        where known.tenant_id = current_tenant() and known.finding_id = findings.id and known.due_at >= ${DUE_AT}
      )
    limit ${MAX_TAKEN}
  ),
  happened as (
    -- In one order, and only what nobody has taken meanwhile.
    insert into overdue_findings (tenant_id, finding_id, due_at)
    select current_tenant(), id, due_at from overdue order by id
    on conflict (tenant_id, finding_id) do update set due_at = excluded.due_at
      where overdue_findings.due_at < excluded.due_at
    returning finding_id, 'overdue' as event, due_at
  )`
  return matchFindings(transaction, happened)
}
