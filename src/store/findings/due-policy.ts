import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** Severities whose failures can be due, with their numbers in `findings.severity_id`. */
export const DUE_SEVERITIES = { critical: 5, high: 4, medium: 3, low: 2 } as const

export const NAMES_OF_DUE = ['critical', 'high', 'medium', 'low'] as const

/** Days until a failure is to be mended, since it began; null for no date. */
export type DuePolicy = { readonly [Severity in (typeof NAMES_OF_DUE)[number]]: number | null }

const NO_DATES: DuePolicy = { critical: null, high: null, medium: null, low: null }

/** The policy of the tenant; without any dates as long as nobody sets one. */
export async function findDuePolicy(transaction: TenantTransaction): Promise<DuePolicy> {
  const { rows } = await sql<DuePolicy>`
    select critical, high, medium, low from due_policies where tenant_id = current_tenant()`.execute(
    transaction,
  )
  return rows[0] ?? NO_DATES
}

/** Sets the policy. Dates follow at once, since they are computed when they are read. */
export async function setDuePolicy(
  transaction: TenantTransaction,
  { critical, high, medium, low }: DuePolicy,
): Promise<void> {
  await sql`
    insert into due_policies (tenant_id, critical, high, medium, low)
    values (current_tenant(), ${critical}, ${high}, ${medium}, ${low})
    on conflict (tenant_id) do update set critical = excluded.critical, high = excluded.high,
      medium = excluded.medium, low = excluded.low`.execute(transaction)
}
