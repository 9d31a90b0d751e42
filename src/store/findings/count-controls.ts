import { sql } from 'kysely'
import { type Condition, matching } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { IS_ACCEPTED } from './finding-row.ts'

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
 * In what is stored, accepted findings have failed or are to be reviewed. They are looked up, since acceptances end with time and
 * nothing is written then; they are few.
 */
const ACCEPTED = sql`
  select controls_id, provider_id, -(state = 'open')::integer, -(state = 'review')::integer, 1, 0
  from findings where ${IS_ACCEPTED} and controls_id is not null and gone_at is null`

interface ControlFilters {
  /** On columns of `providers`. */
  readonly ofAccounts: readonly Condition[]
  /** On the column `framework`. */
  readonly ofFrameworks: readonly Condition[]
}

/**
 * Counts findings that there are now by the controls that they name. They are counted by the set of controls, of which there are
 * as many as checks; only then are the sets taken apart. The accounts of a set are the bits of one value each, so that those of
 * a control, which several sets have, are counted once.
 */
export async function countControls(
  transaction: TenantTransaction,
  { ofAccounts, ofFrameworks }: ControlFilters,
): Promise<readonly ControlCount[]> {
  const { rows } = await sql<ControlCount>`
    with seen as materialized (
      select id, set_bit(repeat('0', (count(*) over ())::integer)::varbit, (row_number() over ())::integer - 1, 1) as itself
      from providers where deleted_at is null and ${matching(ofAccounts)}
    ),
    counted as (
      -- Small integers add up several times as fast as others.
      select controls_id, provider_id, sum(failed)::integer as failed, sum(review)::integer as review,
        sum(excepted)::integer as excepted, sum(passed)::integer as passed
      from (
        select controls_id, provider_id, failed, review, muted as excepted, passed from control_counts
        union all ${ACCEPTED}
      ) as counts
      group by 1, 2
    ),
    alike as materialized (
      select controls_id, sum(failed) as failed, sum(review) as review, sum(excepted) as excepted, sum(passed) as passed,
        bit_or(itself) as accounts, bit_or(itself) filter (where failed > 0) as failing
      from counted join seen on seen.id = provider_id
      -- What is resolved says nothing, unless it passed.
      where failed + review + excepted + passed > 0
      group by 1
    ),
    named as (
      select id, name, split_part(name, ':', 1) as framework
      from finding_controls cross join lateral unnest(string_to_array(controls, E'\n')) as name
      where tenant_id = current_tenant()
    )
    select framework, substr(name, position(':' in name) + 1) as control,
      sum(failed)::float8 as failed, sum(review)::float8 as review, sum(excepted)::float8 as excepted,
      sum(passed)::float8 as passed, bit_count(bit_or(accounts))::float8 as accounts,
      coalesce(bit_count(bit_or(failing)), 0)::float8 as failing_accounts
    from alike join named on named.id = controls_id
    where ${matching(ofFrameworks)}
    group by framework, name order by 1, 2 limit ${MAX_CONTROLS + 1}`.execute(transaction)
  return rows
}
