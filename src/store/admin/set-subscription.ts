import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'

interface Subscription {
  tenantId: string
  status: 'active' | 'inactive'
  /** How many providers may be connected; null for as many as there are. */
  providerLimit: number | null
}

/** Sets the subscription of a tenant, whether it had one or not. */
export async function setSubscription(
  database: Kysely<Database>,
  { tenantId, status, providerLimit }: Subscription,
): Promise<void> {
  const terms = { status, provider_limit: providerLimit }
  await database
    .insertInto('subscriptions')
    .values({ tenant_id: tenantId, ...terms })
    .onConflict((subscription) => subscription.column('tenant_id').doUpdateSet(terms))
    .execute()
}
