import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
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
  readonly findingId: string
  readonly userId: string
  readonly reason: string
  readonly until: Date | null
}

/** Accepts a finding; an acceptance in force is replaced. Undefined when the tenant does not have the finding. */
export async function acceptFinding(
  transaction: TenantTransaction,
  { findingId, userId, reason, until }: NewAcceptance,
): Promise<AcceptanceRow | undefined> {
  if (!(await lockFinding(transaction, findingId))) return undefined
  await endLast(transaction, findingId, userId)
  const { rows } = await sql<AcceptanceRow>`
    insert into acceptances (tenant_id, id, finding_id, reason, accepted_by, until)
    select current_tenant(), ${uuidv7()}, ${findingId}, ${reason}, email, ${until}
    from tenant_users() where user_id = ${userId}
    returning id, reason, accepted_by, accepted_at, until`.execute(transaction)
  await sql`
    update findings set accepted_until = coalesce(${until}::timestamptz, 'infinity')
    where id = ${findingId}`.execute(transaction)
  return rows[0]
}

/** Ends the acceptance of a finding that is in force. False when there is none. */
export async function endAcceptance(
  transaction: TenantTransaction,
  findingId: string,
  userId: string,
): Promise<boolean> {
  if (!(await lockFinding(transaction, findingId))) return false
  const { rows } = await sql`
    update findings set accepted_until = null where id = ${findingId} and accepted_until > now() returning 1
  `.execute(transaction)
  if (rows.length === 0) return false
  await endLast(transaction, findingId, userId)
  return true
}

/** Two people who accept or end at the same moment do it one after the other. */
async function lockFinding(transaction: TenantTransaction, findingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${SHOWN_FINDINGS} and findings.id = ${findingId} for no key update of findings`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Ends the last acceptance. One that has already expired ended at that time, and by nobody. */
async function endLast(transaction: TenantTransaction, findingId: string, userId: string): Promise<void> {
  await sql`
    update acceptances
    set ended_at = least(until, now()),
      ended_by = case
        when until <= now() then null else (select email from tenant_users() where user_id = ${userId})
      end
    where finding_id = ${findingId} and ended_at is null`.execute(transaction)
}
