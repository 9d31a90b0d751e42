import { type RawBuilder, sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { Condition } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Words of a filter beside email addresses: who asks, and nobody. */
const ME = 'me'
const NOBODY = 'none'

/** A member whom findings can be assigned to. */
export interface Assignee {
  /** Of the membership: who is removed and added again has another one. */
  readonly id: string
  /** Accounts that the member sees; null for all of them. */
  readonly accounts: readonly string[] | null
}

/** The member of the tenant with this email address. */
export async function findAssignee(
  transaction: TenantTransaction,
  email: string,
): Promise<Assignee | undefined> {
  const { rows } = await sql<Assignee>`
    select membership_id as id, accounts_of_member(user_id) as accounts from tenant_users()
    where lower(email) = lower(${email})`.execute(transaction)
  return rows[0]
}

/** A condition on whom findings are assigned to. */
type AssigneeCondition = Extract<Condition, { readonly equals: unknown } | { readonly oneOf: unknown }>

export function isOfAssignee(condition: Condition): condition is AssigneeCondition {
  return (
    'column' in condition &&
    condition.column === 'findings.assignee' &&
    ('equals' in condition || 'oneOf' in condition)
  )
}

/** Findings that are assigned to one of these: email addresses, `me` or `none`. Members are looked up first, for the index. */
export async function isAssigned(
  transaction: TenantTransaction,
  condition: AssigneeCondition,
): Promise<RawBuilder<unknown>> {
  const names = 'oneOf' in condition ? condition.oneOf : [String(condition.equals)]
  const { rows } = await sql<{ id: string; is_named: boolean }>`
    select membership_id as id, (
      lower(email) in (${sql.join(names.map((name) => sql`lower(${name})`))})
      or ${names.includes(ME)} and user_id = acting_member()
    ) is true as is_named
    from tenant_users()`.execute(transaction)
  const idsOf = (members: typeof rows) => sql`${UUID_COLUMN.array(members.map(({ id }) => id))}::uuid[]`
  const named = sql`findings.assigned_to = any(${idsOf(rows.filter(({ is_named }) => is_named))})`
  if (!names.includes(NOBODY)) return named
  // Also to those who are members no longer.
  return sql`(findings.assigned_to is null or findings.assigned_to <> all(${idsOf(rows)}) or ${named})`
}
