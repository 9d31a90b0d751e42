import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '../database.ts'
import { refuseDuplicate } from './refuse-duplicate.ts'

/** How a tenant's people log in by OpenID Connect. */
export interface ProviderSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly scopes: readonly string[]
  /** What else the provider is sent with a log-in. */
  readonly parameters: Readonly<Record<string, string>>
  readonly groupsClaim: string
  /** Of whom no group gives a role; null: they are refused. */
  readonly defaultRoleId: string | null
  /** Passwords open the tenant for break-glass members alone. */
  readonly required: boolean
  /** Everybody who opens the log-in page sees the provider. */
  readonly listed: boolean
  /** Addresses count as verified though the provider does not say so. */
  readonly trustsAddresses: boolean
  /** The provider may have a private address. */
  readonly privateNetwork: boolean
}

interface NewProvider extends ProviderSettings {
  readonly tenantId: string
  readonly name: string
  readonly issuer: string
}

/** Lets people of a tenant log in through this provider; returns its id. */
export async function createIdentityProvider(database: Database, provider: NewProvider): Promise<string> {
  const id = uuidv7()
  const { tenantId, name, issuer } = provider
  try {
    await sql`
      insert into identity_providers (
        tenant_id, id, name, issuer, client_id, client_secret, scopes, parameters, groups_claim, default_role_id,
        required, listed, trusts_addresses, private_network
      ) values (
        ${tenantId}, ${id}, ${name}, ${issuer}, ${provider.clientId}, ${provider.clientSecret}, ${provider.scopes},
        ${JSON.stringify(provider.parameters)}, ${provider.groupsClaim}, ${provider.defaultRoleId},
        ${provider.required}, ${provider.listed}, ${provider.trustsAddresses}, ${provider.privateNetwork}
      )`.execute(database)
  } catch (error) {
    refuseDuplicate(
      error,
      `The tenant has an identity provider named “${name}” already. Choose another name.`,
    )
  }
  if (provider.required) await endPasswordSessions(database, tenantId)
  return id
}

/** A provider as administrators see it; never with its secret. */
export interface ProviderSummary {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly client_id: string
  readonly default_role: string | null
  readonly required: boolean
  readonly listed: boolean
  /** How many members have logged in through it. */
  readonly members: number
  /** Groups that give a role, the first one that matches. */
  readonly groups: readonly GroupRole[]
  /** Groups that lead to teams, all that match. */
  readonly teams: readonly { readonly group: string; readonly team: string }[]
}

interface GroupRole {
  readonly group: string
  readonly role: string
}

/** The identity providers of a tenant, ordered by name. */
export async function listIdentityProviders(
  database: Database,
  tenantId: string,
): Promise<ProviderSummary[]> {
  const { rows } = await sql<ProviderSummary>`
    select
      providers.id, providers.name, issuer, client_id, required, listed,
      (select name from roles where roles.tenant_id = providers.tenant_id and roles.id = default_role_id) as default_role,
      (
        select count(*) from identities
        where identities.tenant_id = providers.tenant_id and identities.provider_id = providers.id
      )::int as members,
      coalesce((
        select jsonb_agg(jsonb_build_object('group', value, 'role', roles.name) order by position)
        from identity_groups join roles on roles.tenant_id = identity_groups.tenant_id and roles.id = role_id
        where identity_groups.tenant_id = providers.tenant_id and identity_groups.provider_id = providers.id
      ), '[]') as groups,
      coalesce((
        select jsonb_agg(jsonb_build_object('group', value, 'team', teams.name) order by value, lower(teams.name))
        from identity_teams join teams on teams.tenant_id = identity_teams.tenant_id and teams.id = team_id
        where identity_teams.tenant_id = providers.tenant_id and identity_teams.provider_id = providers.id
      ), '[]') as teams
    from identity_providers as providers
    where providers.tenant_id = ${tenantId} order by lower(providers.name)`.execute(database)
  return rows
}

/** A provider and what it is asked with. */
export interface StoredProvider extends ProviderSettings {
  readonly id: string
  readonly issuer: string
}

const SETTINGS = sql`
  id, issuer, client_id as "clientId", client_secret as "clientSecret", scopes, parameters,
  groups_claim as "groupsClaim", default_role_id as "defaultRoleId", required, listed,
  trusts_addresses as "trustsAddresses", private_network as "privateNetwork"`

/** The provider of a tenant with this name, in any case; undefined when there is none. */
export async function findIdentityProvider(
  database: Database,
  tenantId: string,
  name: string,
): Promise<StoredProvider | undefined> {
  const { rows } = await sql<StoredProvider>`
    select ${SETTINGS} from identity_providers where tenant_id = ${tenantId} and lower(name) = lower(${name})`.execute(
    database,
  )
  return rows[0]
}

/** Those of every tenant, ordered by issuer. */
export async function allIdentityProviders(database: Database): Promise<readonly StoredProvider[]> {
  const { rows } = await sql<StoredProvider>`
    select ${SETTINGS} from identity_providers order by issuer, id`.execute(database)
  return rows
}

/** Changes a provider, from the next log-in on. Where it is required now, sessions of passwords end. */
export async function changeIdentityProvider(
  database: Database,
  tenantId: string,
  { id, ...settings }: ProviderSettings & { readonly id: string },
): Promise<void> {
  await sql`
    update identity_providers set
      client_id = ${settings.clientId}, client_secret = ${settings.clientSecret}, scopes = ${settings.scopes},
      parameters = ${JSON.stringify(settings.parameters)}, groups_claim = ${settings.groupsClaim},
      default_role_id = ${settings.defaultRoleId}, required = ${settings.required}, listed = ${settings.listed},
      trusts_addresses = ${settings.trustsAddresses}, private_network = ${settings.privateNetwork}
    where tenant_id = ${tenantId} and id = ${id}`.execute(database)
  if (settings.required) await endPasswordSessions(database, tenantId)
}

/** Takes a provider out, with the sessions that came through it. Its people stay members. */
export async function removeIdentityProvider(
  database: Database,
  tenantId: string,
  id: string,
): Promise<void> {
  await sql`delete from identity_providers where tenant_id = ${tenantId} and id = ${id}`.execute(database)
}

/** Replaces the groups that give a role; the first one that somebody is in counts. */
export async function setIdentityGroups(
  database: Database,
  { tenantId, providerId }: { readonly tenantId: string; readonly providerId: string },
  groups: readonly { readonly group: string; readonly roleId: string }[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      delete from identity_groups where tenant_id = ${tenantId} and provider_id = ${providerId}`.execute(
      transaction,
    )
    for (const [position, { group, roleId }] of groups.entries()) {
      await sql`
        insert into identity_groups (tenant_id, provider_id, position, value, role_id)
        values (${tenantId}, ${providerId}, ${position}, ${group}, ${roleId})`.execute(transaction)
    }
  })
}

/** Replaces the groups that lead to teams. */
export async function setIdentityTeams(
  database: Database,
  { tenantId, providerId }: { readonly tenantId: string; readonly providerId: string },
  groups: readonly { readonly group: string; readonly teamId: string }[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`
      delete from identity_teams where tenant_id = ${tenantId} and provider_id = ${providerId}`.execute(
      transaction,
    )
    for (const { group, teamId } of groups) {
      await sql`
        insert into identity_teams (tenant_id, provider_id, value, team_id)
        values (${tenantId}, ${providerId}, ${group}, ${teamId}) on conflict do nothing`.execute(transaction)
    }
  })
}

/** Ends the sessions that a password opened and that it opens no longer. */
async function endPasswordSessions(database: Database, tenantId: string): Promise<void> {
  await sql`
    delete from sessions
    where tenant_id = ${tenantId} and provider_id is null and not password_opens(tenant_id, user_id)`.execute(
    database,
  )
}
