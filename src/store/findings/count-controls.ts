import { sql } from 'kysely'
import { type Condition, matching } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { IS_ACCEPTED, SHOWN_FINDINGS } from './finding-row.ts'
import { matchingCounted } from './matching-findings.ts'

/** Controls of one answer: more than all frameworks together have that a check is about. */
export const MAX_CONTROLS = 5_000

/** How the findings of a control stand, in all accounts. */
export interface ControlCount {
  readonly framework: string
  readonly control: string
  readonly failed: number
  readonly review: number
  /** By a person, or where they are scanned. */
  readonly excepted: number
  readonly passed: number
  /** With findings of the control. */
  readonly accounts: number
  readonly failing_accounts: number
}

/**
 * What a finding says of its controls; null for what is no longer there, which says nothing. What failed once and passes now is
 * resolved, and has passed.
 */
const STANDING = sql`
  case
    when findings.gone_at is not null then null
    when findings.status = 'PASS' then 'passed'
    when ${IS_ACCEPTED} or findings.state = 'muted' then 'excepted'
    when findings.state = 'open' then 'failed'
    when findings.state = 'review' then 'review'
  end`

interface ControlFilters {
  /** On columns of accounts. */
  readonly ofAccounts: readonly Condition[]
  /** On the column `framework`. */
  readonly ofFrameworks: readonly Condition[]
}

/**
 * Counts findings that there are now by the controls that they name. They are first counted by the set of controls, of which there are as
 * many as checks, from the index alone; only then are the sets taken apart.
 */
export async function countControls(
  transaction: TenantTransaction,
  { ofAccounts, ofFrameworks }: ControlFilters,
): Promise<readonly ControlCount[]> {
  const { rows } = await sql<ControlCount>`
    with alike as materialized (
      select findings.tenant_id, controls_id, provider_id, ${STANDING} as standing, count(*) as findings
      from ${SHOWN_FINDINGS} and controls_id is not null and ${await matchingCounted(transaction, ofAccounts)}
      group by 1, 2, 3, 4
    ),
    named as (
      select split_part(name, ':', 1) as framework, substr(name, position(':' in name) + 1) as control,
        provider_id, standing, findings
      from alike
      join finding_controls on finding_controls.tenant_id = alike.tenant_id and finding_controls.id = controls_id
      cross join lateral unnest(string_to_array(controls, E'\n')) as name
      where standing is not null
    ),
    by_account as (
      select framework, control, provider_id,
        coalesce(sum(findings) filter (where standing = 'failed'), 0) as failed,
        coalesce(sum(findings) filter (where standing = 'review'), 0) as review,
        coalesce(sum(findings) filter (where standing = 'excepted'), 0) as excepted,
        coalesce(sum(findings) filter (where standing = 'passed'), 0) as passed
      from named where ${matching(ofFrameworks)}
      group by 1, 2, 3
    )
    select framework, control, sum(failed)::float8 as failed, sum(review)::float8 as review,
      sum(excepted)::float8 as excepted, sum(passed)::float8 as passed,
      count(*)::float8 as accounts, (count(*) filter (where failed > 0))::float8 as failing_accounts
    from by_account group by 1, 2 order by 1, 2 limit ${MAX_CONTROLS + 1}`.execute(transaction)
  return rows
}
