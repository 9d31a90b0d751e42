import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { UUID_COLUMN } from '../binary-array.ts'
import { idsOf, type Skipped, skipped } from '../findings/change-findings.ts'
import type { LockedFinding } from '../findings/lock-findings.ts'
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
  readonly userId: string
  readonly reason: string
  readonly until: Date | null
}

/** Accepts findings, all with one reason; acceptances in force are replaced. */
export async function acceptFindings(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  { userId, reason, until }: NewAcceptance,
): Promise<readonly AcceptanceRow[]> {
  await endLast(transaction, findings, userId)
  const ids = UUID_COLUMN.array(findings.map(() => uuidv7()))
  const { rows } = await sql<AcceptanceRow>`
    insert into acceptances (tenant_id, id, finding_id, reason, accepted_by, until)
    select current_tenant(), accepted.id, accepted.finding_id, ${reason}, email, ${until}
    from unnest(${ids}::uuid[], ${idsOf(findings)}::uuid[]) as accepted(id, finding_id)
    cross join tenant_users() where user_id = ${userId}
    returning id, reason, accepted_by, accepted_at, until`.execute(transaction)
  await sql`
    update findings set accepted_until = coalesce(${until}::timestamptz, 'infinity')
    where id = any(${idsOf(findings)}::uuid[])`.execute(transaction)
  return rows
}

/** Ends the acceptances of findings that are in force. */
export async function endAcceptances(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  userId: string,
): Promise<Skipped> {
  const { rows } = await sql<{ id: string }>`
    update findings set accepted_until = null
    where id = any(${idsOf(findings)}::uuid[]) and accepted_until > now() returning id`.execute(transaction)
  const ended = new Set(rows.map(({ id }) => id))
  await endLast(
    transaction,
    findings.filter(({ id }) => ended.has(id)),
    userId,
  )
  return skipped('not_accepted', findings.length - ended.size)
}

/** Ends the last acceptance of each. One that has already expired ended at that time, and by nobody. */
async function endLast(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  userId: string,
): Promise<void> {
  await sql`
    update acceptances
    set ended_at = least(until, now()),
      ended_by = case
        when until <= now() then null else (select email from tenant_users() where user_id = ${userId})
      end
    where finding_id = any(${idsOf(findings)}::uuid[]) and ended_at is null`.execute(transaction)
}
