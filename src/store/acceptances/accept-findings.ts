import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { UUID_COLUMN } from '../binary-array.ts'
import { SHOWN_FINDINGS } from '../findings/finding-row.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface AcceptanceRow {
  readonly id: string
  readonly reason: string
  readonly accepted_by: string
  readonly accepted_at: Date
  /** Null for no end. */
  readonly until: Date | null
}

interface NewAcceptance {
  /** Without repetition. */
  readonly findingIds: readonly string[]
  readonly userId: string
  readonly reason: string
  readonly until: Date | null
}

/**
 * Accepts findings, all with one reason; acceptances in force are replaced. Undefined, and nothing is accepted, when the tenant
 * lacks one of the findings.
 */
export async function acceptFindings(
  transaction: TenantTransaction,
  { findingIds, userId, reason, until }: NewAcceptance,
): Promise<readonly AcceptanceRow[] | undefined> {
  if (!(await lockFindings(transaction, findingIds))) return undefined
  await endLast(transaction, findingIds, userId)
  const ids = UUID_COLUMN.array(findingIds.map(() => uuidv7()))
  const { rows } = await sql<AcceptanceRow>`
    insert into acceptances (tenant_id, id, finding_id, reason, accepted_by, until)
    select current_tenant(), accepted.id, accepted.finding_id, ${reason}, email, ${until}
    from unnest(${ids}::uuid[], ${UUID_COLUMN.array(findingIds)}::uuid[]) as accepted(id, finding_id)
    cross join tenant_users() where user_id = ${userId}
    returning id, reason, accepted_by, accepted_at, until`.execute(transaction)
  await sql`
    update findings set accepted_until = coalesce(${until}::timestamptz, 'infinity')
    where id = any(${UUID_COLUMN.array(findingIds)}::uuid[])`.execute(transaction)
  return rows
}

/** Ends the acceptance of a finding that is in force. False when there is none. */
export async function endAcceptance(
  transaction: TenantTransaction,
  findingId: string,
  userId: string,
): Promise<boolean> {
  if (!(await lockFindings(transaction, [findingId]))) return false
  const { rows } = await sql`
    update findings set accepted_until = null where id = ${findingId} and accepted_until > now() returning 1
  `.execute(transaction)
  if (rows.length === 0) return false
  await endLast(transaction, [findingId], userId)
  return true
}

/** Two people who accept or end at the same moment do it one after the other. False when the tenant lacks one of the findings. */
async function lockFindings(transaction: TenantTransaction, findingIds: readonly string[]): Promise<boolean> {
  // In a fixed order, so that they do not wait for each other.
  const { rows } = await sql`
    select 1 from ${SHOWN_FINDINGS} and findings.id = any(${UUID_COLUMN.array(findingIds)}::uuid[])
    order by findings.id for no key update of findings`.execute(transaction)
  return rows.length === findingIds.length
}

/** Ends the last acceptance of each. One that has already expired ended at that time, and by nobody. */
async function endLast(
  transaction: TenantTransaction,
  findingIds: readonly string[],
  userId: string,
): Promise<void> {
  await sql`
    update acceptances
    set ended_at = least(until, now()),
      ended_by = case
        when until <= now() then null else (select email from tenant_users() where user_id = ${userId})
      end
    where finding_id = any(${UUID_COLUMN.array(findingIds)}::uuid[]) and ended_at is null`.execute(
    transaction,
  )
}
