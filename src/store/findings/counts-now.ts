import { sql } from 'kysely'
import { IS_ACCEPTED } from './finding-row.ts'

/** Values of a finding by the dimension of their count. */
const COUNTED = sql`(values
  ('check', check_id, service), ('region', region, ''), ('file', file, ''),
  ('opened', to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD'), '')
) as counted (dimension, value, service)`

/**
 * In what is stored, accepted findings are still open or to be reviewed. These rows move them from one state to the other.
 * They are looked up, since acceptances end with time and nothing is written then; they are few.
 */
const ACCEPTED = sql`
  select findings.tenant_id, provider_id, counted.dimension, counted.value, counted.service, severity, status,
    moved.state, moved.findings
  from findings
  cross join lateral ${COUNTED}
  cross join lateral (values (findings.state, -1), ('accepted', 1)) as moved (state, findings)
  where ${IS_ACCEPTED} and counted.value is not null`

/** `from` and `where`, to be continued with `and`: counts as they are now, by account, of connected accounts. */
export const COUNTS_BY_ACCOUNT = sql`
  from (
    select tenant_id, provider_id, dimension, value, service, severity, status, state, findings from finding_counts
    union all ${ACCEPTED}
  ) as counts
  join providers on providers.tenant_id = counts.tenant_id and providers.id = counts.provider_id
  where providers.deleted_at is null`

/** The same of all accounts together: the totals less what belongs to disconnected accounts. */
export const COUNTS_IN_ALL = sql`
  from (
    select dimension, value, service, severity, status, state, findings from finding_totals
    union all
    select dimension, value, service, severity, status, state, -findings
    from finding_counts
    join providers on providers.tenant_id = finding_counts.tenant_id and providers.id = finding_counts.provider_id
    where deleted_at is not null
    union all
    select dimension, value, service, severity, status, state, findings
    from (${ACCEPTED}) as accepted
    join providers on providers.tenant_id = accepted.tenant_id and providers.id = accepted.provider_id
    where deleted_at is null
  ) as counts
  where true`
