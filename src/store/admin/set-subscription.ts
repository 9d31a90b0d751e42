import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Subscription {
  tenantId: string
  status: 'active' | 'inactive'
  /** How many providers may be connected; null for no limit. */
  providerLimit: number | null
}

/** Creates or replaces the subscription of a tenant. */
export async function setSubscription(
  database: Database,
  { tenantId, status, providerLimit }: Subscription,
): Promise<void> {
  await sql`
    insert into subscriptions (tenant_id, status, provider_limit) values (${tenantId}, ${status}, ${providerLimit})
    on conflict (tenant_id) do update set status = excluded.status, provider_limit = excluded.provider_limit
  `.execute(database)
}
