import { sql } from 'kysely'
import type { Database } from '../database.ts'

export interface TenantSummary {
  readonly id: string
  readonly name: string
  readonly members: number
  readonly subscription: 'active' | 'inactive' | 'none'
  /** How many providers may be connected; null for no limit. */
  readonly provider_limit: number | null
  /** How many are connected. */
  readonly providers: number
}

/** Every tenant, ordered by name. */
export async function listTenants(database: Database): Promise<TenantSummary[]> {
  const { rows } = await sql<TenantSummary>`
    select
      tenants.id,
      tenants.name,
      (select count(*) from memberships where tenant_id = tenants.id)::integer as members,
      coalesce(subscriptions.status, 'none') as subscription,
      subscriptions.provider_limit,
      (select count(*) from providers where tenant_id = tenants.id and deleted_at is null)::integer as providers
    from tenants
    left join subscriptions on subscriptions.tenant_id = tenants.id
    order by tenants.name`.execute(database)
  return rows
}
