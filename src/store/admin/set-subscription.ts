import { sql } from 'kysely'
import type { Database } from '../database.ts'

interface Subscription {
  tenantId: string
  status: 'active' | 'inactive'
  /** How many providers may be connected; null for as many as there are. */
  providerLimit: number | null
}

/** Sets the subscription of a tenant, whether it had one or not. */
export async function setSubscription(
  database: Database,
  { tenantId, status, providerLimit }: Subscription,
): Promise<void> {
  await sql`
    insert into subscriptions (tenant_id, status, provider_limit) values (${tenantId}, ${status}, ${providerLimit})
    on conflict (tenant_id) do update set status = excluded.status, provider_limit = excluded.provider_limit
  `.execute(database)
}
