import { sql } from 'kysely'

/**
 * Rows of `finding_counts`, in which what is accepted is still open, and rows that move it from one state to the other.
 * Accepted findings are looked up, since acceptances end with time and nothing is written then; they are few.
 */
export const COUNTS_NOW = sql`(
  select tenant_id, provider_id, dimension, value, service, severity, status, state, findings from finding_counts
  union all
  select findings.tenant_id, provider_id, counted.dimension, counted.value, counted.service, severity, status,
    moved.state, moved.findings
  from findings
  cross join lateral (values
    ('check', check_id, service), ('region', region, ''), ('file', file, ''),
    ('opened', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD'), '')
  ) as counted (dimension, value, service)
  cross join (values ('open', -1), ('accepted', 1)) as moved (state, findings)
  where accepted_until > now() and findings.state = 'open' and counted.value is not null
)`
