import { sql } from 'kysely'
import type { Database } from '../../src/store/database.ts'

/** What the counts of a tenant's findings say otherwise than the findings themselves. */
export async function miscounted(
  owner: Database,
  table: 'finding_counts' | 'finding_totals',
  tenantId: string,
): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select dimension, value, severity, status, state, sum(findings)::integer as count from (
      select dimension, value, severity, status, state, findings from ${sql.table(table)} where tenant_id = ${tenantId}
      union all
      select counted.dimension, counted.value, severity, status, state, -1
      from findings cross join lateral (values
        ('check', check_id), ('region', region), ('file', file),
        ('opened', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD')),
        ('resolved', to_char(resolved_at at time zone 'UTC', 'YYYY-MM-DD')),
        ('controls', case when gone_at is null then controls_id::text end)
      ) as counted (dimension, value)
      where tenant_id = ${tenantId} and counted.value is not null
    ) as both_sides
    group by 1, 2, 3, 4, 5 having sum(findings) <> 0`.execute(owner)
  return rows
}
