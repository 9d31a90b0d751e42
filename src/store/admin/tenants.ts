import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** Creates a tenant without members and without a subscription, and returns its id. */
export async function createTenant(database: Database, name: string): Promise<string> {
  const id = uuidv7()
  try {
    await sql`insert into tenants (id, name) values (${id}, ${name})`.execute(database)
  } catch (error) {
    refuseDuplicate(error, `There is a tenant named "${name}" already. Choose another name.`)
  }
  return id
}

/** The id of the tenant with this name; undefined when there is none. */
export async function findTenant(database: Database, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from tenants where name = ${name}`.execute(database)
  return rows[0]?.id
}

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

/** Every tenant that is not being removed, ordered by name. */
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
    where closed_at is null
    order by tenants.name`.execute(database)
  return rows
}

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
