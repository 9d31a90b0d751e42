import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

/** Tables that sum up findings. */
export const SUMMED_UP = ['finding_counts', 'finding_totals', 'control_counts'] as const

/** What the counts of a tenant's findings say otherwise than the findings themselves. */
export async function miscounted(
  owner: Database,
  table: (typeof SUMMED_UP)[number],
  tenantId: string,
): Promise<readonly unknown[]> {
  const query = table === 'control_counts' ? differencesByControls(tenantId) : differencesIn(table, tenantId)
  return (await query.execute(owner)).rows
}

function differencesIn(table: string, tenantId: string): RawBuilder<unknown> {
  return sql`
    select dimension, value, severity, status, state, sum(findings)::integer as count from (
      select dimension, value, severity, status, state, findings from ${sql.table(table)} where tenant_id = ${tenantId}
      union all
      select counted.dimension, counted.value, severity, status, state, -1
      from findings cross join lateral (values
        ('check', check_id), ('region', region), ('file', file),
        ('opened', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD')),
        ('resolved', to_char(resolved_at at time zone 'UTC', 'YYYY-MM-DD'))
      ) as counted (dimension, value)
      where tenant_id = ${tenantId} and counted.value is not null
    ) as both_sides
    group by 1, 2, 3, 4, 5 having sum(findings) <> 0`
}

function differencesByControls(tenantId: string): RawBuilder<unknown> {
  return sql`
    select controls_id, provider_id, sum(failed)::integer as failed, sum(review)::integer as review,
      sum(muted)::integer as muted, sum(passed)::integer as passed
    from (
      select controls_id, provider_id, failed, review, muted, passed from control_counts where tenant_id = ${tenantId}
      union all
      select controls_id, provider_id, -(state = 'open')::integer, -(state = 'review')::integer,
        -(state = 'muted')::integer, -(status = 'PASS')::integer
      from findings where tenant_id = ${tenantId} and controls_id is not null and gone_at is null
    ) as both_sides
    group by 1, 2 having (sum(failed), sum(review), sum(muted), sum(passed)) <> (0, 0, 0, 0)`
}
