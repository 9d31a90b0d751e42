import { sql } from 'kysely'
import { UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { Viewer } from '../viewer.ts'
import { type Account, identityOf } from './account.ts'

/** An account with the id of its provider, existing or new; a connected one is spelled as it was when it was new. */
export interface ConnectedProvider extends Account {
  readonly id: string
}

/** A connected account, and whether the teams of the sender see it. */
export interface FoundProvider extends ConnectedProvider {
  readonly isSeen: boolean
}

type Teams = Viewer['teams']

/** Namespace of the advisory locks of tenants that connect accounts; the second key is the tenant. */
const CONNECTING_LOCK = 0x61737361

/**
 * Returns the providers of these accounts and connects missing ones, in the order of `accounts`, up to the
 * subscription's limit: an account beyond it is missing in the result. A new one belongs to all of `teams`; of those that
 * others have connected, the result says whether the teams see them. A tenant connects accounts in one transaction at
 * a time, so that the limit holds and no account is connected twice. No returned provider can be deleted before the
 * transaction ends.
 */
export async function connectProviders(
  transaction: TenantTransaction,
  accounts: readonly ConnectedProvider[],
  teams: Teams,
): Promise<FoundProvider[]> {
  if (accounts.length === 0) return []
  const connected = await holdNamed(transaction, accounts, teams)
  // Whose account is new must see it.
  if (connected.length === accounts.length || teams?.length === 0) return connected
  await sql`
    select pg_advisory_xact_lock(${CONNECTING_LOCK}::integer, hashtext(current_tenant()::text))`.execute(
    transaction,
  )
  // Each statement sees what was committed before it, including accounts connected while this one waited.
  const held = await holdNamed(transaction, accounts, teams)
  const identities = new Set(held.map(identityOf))
  const missing = accounts.filter((account) => !identities.has(identityOf(account)))
  const added = await connect(transaction, missing)
  if (teams !== null) await giveToTeams(transaction, added, teams)
  return [...held, ...added.map((provider) => ({ ...provider, isSeen: true }))]
}

/**
 * The providers already connected that the teams see, locked against deletion, in a fixed order to avoid deadlocks;
 * `exclusively` also against everybody else who holds them. A transaction that holds a provider must not ask for it
 * exclusively later.
 */
export async function holdConnected(
  transaction: TenantTransaction,
  accounts: readonly Account[],
  teams: Teams,
  { exclusively = false } = {},
): Promise<ConnectedProvider[]> {
  const named = await holdNamed(transaction, accounts, teams, exclusively)
  return named.filter(({ isSeen }) => isSeen)
}

/** SQL condition on a row of `providers`: the teams see it. */
function isSeenBy(teams: Teams) {
  if (teams === null) return sql`true`
  return sql`exists (
    select from team_accounts
    where team_accounts.tenant_id = providers.tenant_id and team_accounts.provider_id = providers.id
      and team_id = any(${UUID_COLUMN.array(teams)}::uuid[])
  )`
}

async function holdNamed(
  transaction: TenantTransaction,
  accounts: readonly Account[],
  teams: Teams,
  exclusively = false,
): Promise<FoundProvider[]> {
  // Materialized: under row-level security, an index cannot be searched with the result of a function that is not leakproof.
  const { rows } = await sql<FoundProvider>`
    with named as materialized (
      select account_identity(provider, uid) as identity from ${recordset(accounts)}
    )
    select providers.id, providers.provider, providers.uid, ${isSeenBy(teams)} as "isSeen"
    from providers join named using (identity)
    where deleted_at is null
    order by providers.id
    for ${exclusively ? sql`no key update` : sql`share`} of providers`.execute(transaction)
  return rows
}

async function connect(
  transaction: TenantTransaction,
  accounts: readonly ConnectedProvider[],
): Promise<ConnectedProvider[]> {
  // Without a limit, or without a subscription, the difference is null, and `limit null` is no limit.
  const { rows } = await sql<ConnectedProvider>`
    insert into providers (tenant_id, id, provider, uid, name)
    select current_tenant(), account.id, account.provider, account.uid, account.name
    from ${recordset(accounts)}
    order by account.position
    limit (
      select provider_limit - least(provider_limit, (select count(*) from providers where deleted_at is null))
      from subscriptions
    )
    returning id, provider, uid`.execute(transaction)
  return rows
}

async function giveToTeams(
  transaction: TenantTransaction,
  providers: readonly ConnectedProvider[],
  teams: readonly string[],
): Promise<void> {
  // A team may have been removed since the file was sent, and a rule may have added the account already.
  await sql`
    insert into team_accounts (tenant_id, team_id, provider_id)
    select current_tenant(), teams.id, added.id
    from teams cross join unnest(${UUID_COLUMN.array(providers.map(({ id }) => id))}::uuid[]) as added(id)
    where teams.id = any(${UUID_COLUMN.array(teams)}::uuid[])
    on conflict (tenant_id, team_id, provider_id) do update set by_hand = true`.execute(transaction)
}

/** Whether the teams see every one of these accounts that is connected. */
export async function seeAllOf(
  transaction: TenantTransaction,
  accounts: readonly Account[],
  teams: Teams,
): Promise<boolean> {
  if (teams === null) return true
  return (await holdNamed(transaction, accounts, teams)).every(({ isSeen }) => isSeen)
}

/**
 * Updates the names of connected accounts that the teams see. Not for a transaction that holds providers: another one may
 * hold them as well, and would have to end first.
 */
export async function renameProviders(
  transaction: TenantTransaction,
  accounts: readonly Account[],
  teams: Teams,
): Promise<void> {
  const named = accounts.filter(({ name }) => name !== undefined)
  await sql`
    with named as materialized (
      select account_identity(provider, uid) as identity, name from ${recordset(named)}
    ), renamed as (
      select providers.id, named.name
      from providers join named using (identity)
      where deleted_at is null and providers.name is distinct from named.name and ${isSeenBy(teams)}
      order by providers.id
      for no key update of providers
    )
    update providers set name = renamed.name from renamed where providers.id = renamed.id`.execute(
    transaction,
  )
}

function recordset(accounts: readonly Account[]) {
  const rows = accounts.map((account, position) => ({ ...account, position }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as account(id uuid, provider text, uid text, name text, position integer)`
}
