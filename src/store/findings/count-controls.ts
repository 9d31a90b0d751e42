import { type RawBuilder, sql } from 'kysely'
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

/** SQL conditions on a finding, by what it says of its controls. What failed once and passes now is resolved, and has passed. */
const FAILED = sql`findings.status <> 'PASS' and findings.state = 'open' and ${IS_ACCEPTED} is not true`
const REVIEW = sql`findings.status <> 'PASS' and findings.state = 'review' and ${IS_ACCEPTED} is not true`
const EXCEPTED = sql`findings.status <> 'PASS' and (findings.state = 'muted' or ${IS_ACCEPTED})`
const PASSED = sql`findings.status = 'PASS'`

/** Small integers add up several times as fast as others. */
function amountOf(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(count(*) filter (where ${condition}))::integer`
}

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
      select controls_id, provider_id, ${amountOf(FAILED)} as failed, ${amountOf(REVIEW)} as review,
        ${amountOf(EXCEPTED)} as excepted, ${amountOf(PASSED)} as passed
      from ${SHOWN_FINDINGS} and controls_id is not null and gone_at is null
        and ${await matchingCounted(transaction, ofAccounts)}
      group by 1, 2
    ),
    named as materialized (
      select id, name from (
        select finding_controls.id, name, split_part(name, ':', 1) as framework
        from finding_controls cross join lateral unnest(string_to_array(controls, E'\n')) as name
        where tenant_id = current_tenant()
      ) as all_names
      where ${matching(ofFrameworks)}
    ),
    by_account as (
      select name, provider_id, sum(failed) as failed, sum(review) as review, sum(excepted) as excepted,
        sum(passed) as passed
      from alike join named on named.id = controls_id
      group by 1, 2
      -- What is resolved because it is gone says nothing.
      having sum(failed + review + excepted + passed) > 0
    )
    select split_part(name, ':', 1) as framework, substr(name, position(':' in name) + 1) as control,
      sum(failed)::float8 as failed, sum(review)::float8 as review, sum(excepted)::float8 as excepted,
      sum(passed)::float8 as passed, count(*)::float8 as accounts,
      (count(*) filter (where failed > 0))::float8 as failing_accounts
    from by_account group by name order by 1, 2 limit ${MAX_CONTROLS + 1}`.execute(transaction)
  return rows
}
