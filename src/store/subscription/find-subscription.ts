import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

interface SubscriptionRow {
  readonly tenant_id: string
  /** `none`: the tenant never had a subscription. */
  readonly status: 'active' | 'inactive' | 'none'
  /** How many providers may be connected; null for no limit. */
  readonly provider_limit: number | null
  /** How many are connected. */
  readonly provider_count: number
}

/** The tenant's subscription, and how much of it is used. */
export async function findSubscription(transaction: TenantTransaction): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select tenants.id as tenant_id, coalesce(status, 'none') as status, provider_limit,
      (select count(*)::integer from providers where deleted_at is null) as provider_count
    from tenants left join subscriptions on subscriptions.tenant_id = tenants.id`.execute(transaction)
  return rows[0]
}
