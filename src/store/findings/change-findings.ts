import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Assignee } from './assignees.ts'
import type { LockedFinding } from './lock-findings.ts'

/** Why a change was not made. */
export const SKIP_REASONS = [
  'not_found',
  'not_accepted',
  'not_seen_by_assignee',
  'not_failing',
  'not_open',
  'not_reached',
] as const

/** How many findings were left as they are, by the reason. */
export type Skipped = Partial<Record<(typeof SKIP_REASONS)[number], number>>

/** Assigns findings to a member, but for those that the member does not see, or to nobody. Who is removed meanwhile sees none. */
export async function assignFindings(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  assignee: Assignee | null,
): Promise<Skipped> {
  const accounts = assignee === null ? null : await accountsHeld(transaction, assignee)
  const seen = findings.filter(({ provider_id }) => accounts === null || accounts.includes(provider_id))
  const id = assignee?.id ?? null
  await sql`
    update findings set assigned_to = ${id}
    where id = any(${idsOf(seen)}::uuid[]) and assigned_to is distinct from ${id}::uuid`.execute(transaction)
  return skipped('not_seen_by_assignee', findings.length - seen.length)
}

/** The accounts that a member sees, who is not removed before the transaction ends. */
async function accountsHeld(
  transaction: TenantTransaction,
  { id, accounts }: Assignee,
): Promise<Assignee['accounts']> {
  const { rows } = await sql<{ is_member: boolean }>`select hold_membership(${id}) as is_member`.execute(
    transaction,
  )
  return rows[0]?.is_member ? accounts : []
}

/** Sets when findings are due that fail; null: by the policy again. */
export async function setDueDate(
  transaction: TenantTransaction,
  findings: readonly LockedFinding[],
  at: Date | null,
): Promise<Skipped> {
  const failing = findings.filter(({ state }) => state === 'open' || state === 'muted')
  await sql`
    update findings set due_override = ${at}
    where id = any(${idsOf(failing)}::uuid[]) and due_override is distinct from ${at}::timestamptz`.execute(
    transaction,
  )
  return skipped('not_failing', findings.length - failing.length)
}

export function skipped(reason: keyof Skipped, count: number): Skipped {
  return count === 0 ? {} : { [reason]: count }
}

export function idsOf(findings: readonly LockedFinding[]): Buffer {
  return UUID_COLUMN.array(findings.map(({ id }) => id))
}
