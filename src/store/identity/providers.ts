import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** An identity provider with its secret, found before the tenant is known. */
export interface IdentityProviderRow {
  readonly tenant_id: string
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly scopes: readonly string[]
  readonly parameters: Readonly<Record<string, string>>
  readonly groups_claim: string
  readonly trusts_addresses: boolean
  readonly private_network: boolean
}

export async function findIdentityProvider(
  database: Database,
  id: string,
): Promise<IdentityProviderRow | undefined> {
  const { rows } = await sql<IdentityProviderRow>`select * from find_identity_provider(${id})`.execute(
    database,
  )
  return rows[0]
}

/** What strangers may know of a provider. */
export interface ListedProvider {
  readonly id: string
  readonly name: string
  readonly required: boolean
}

/** The providers that the log-in page shows to everybody, ordered by name. */
export async function listedIdentityProviders(database: Database): Promise<readonly ListedProvider[]> {
  const { rows } = await sql<ListedProvider>`select * from listed_identity_providers()`.execute(database)
  return rows
}

/** Which role the groups of a provider give in this tenant. */
export interface GroupRoles {
  readonly groups: readonly { readonly value: string; readonly role_id: string }[]
  readonly default_role_id: string | null
}

/** In the order in which they count. */
export async function findGroupRoles(
  transaction: TenantTransaction,
  providerId: string,
): Promise<GroupRoles> {
  const { rows: groups } = await sql<GroupRoles['groups'][number]>`
    select value, role_id from identity_groups where provider_id = ${providerId} order by position`.execute(
    transaction,
  )
  const { rows: providers } = await sql<Pick<GroupRoles, 'default_role_id'>>`
    select default_role_id from identity_providers where id = ${providerId}`.execute(transaction)
  return { groups, default_role_id: providers[0]?.default_role_id ?? null }
}
