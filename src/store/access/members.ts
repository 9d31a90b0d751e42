import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a member of a tenant may do now, and whether the tenant has an active subscription. */
export interface Access {
  readonly permissions: readonly string[]
  readonly subscribed: boolean
}

/** The same with the teams whose accounts the member sees; null: all accounts. */
export interface AccessOfMember extends Access {
  readonly teams: readonly string[] | null
}

/** `undefined` when the user is not a member of the tenant. */
export async function findAccess(
  transaction: TenantTransaction,
  userId: string,
): Promise<AccessOfMember | undefined> {
  const { rows } = await sql<AccessOfMember>`
    select roles.permissions, coalesce(subscriptions.status = 'active', false) as subscribed,
      seen_teams(roles.sees, teams_of(current_tenant(), memberships.user_id), null) as teams
    from memberships
    join roles on roles.tenant_id = memberships.tenant_id and roles.id = memberships.role_id
    left join subscriptions on subscriptions.tenant_id = memberships.tenant_id
    where memberships.user_id = ${userId}`.execute(transaction)
  return rows[0]
}

/** A member, and the tenant by name. */
export interface Person {
  readonly email: string
  readonly tenant_name: string
}

/** A member of this tenant; undefined when the user is none. */
export async function findPerson(
  transaction: TenantTransaction,
  userId: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select tenant_users.email, tenants.name as tenant_name from tenant_users() cross join tenants
    where tenant_users.user_id = ${userId}`.execute(transaction)
  return rows[0]
}
