import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { type Account, identityOf } from './account.ts'

/** An account with the id of its provider, existing or new; a connected one is spelled as it was when it was new. */
export interface ConnectedProvider extends Account {
  readonly id: string
}

/** Namespace of the advisory locks of tenants that connect accounts; the second key is the tenant. */
const CONNECTING_LOCK = 0x61737361

/**
 * Returns the providers of these accounts and connects missing ones, in the order of `accounts`, up to the
 * subscription's limit: an account beyond it is missing in the result. A tenant connects accounts in one transaction at
 * a time, so that the limit holds and no account is connected twice. No returned provider can be deleted before the
 * transaction ends.
 */
export async function connectProviders(
  transaction: TenantTransaction,
  accounts: readonly ConnectedProvider[],
): Promise<ConnectedProvider[]> {
  if (accounts.length === 0) return []
  const connected = await holdConnected(transaction, accounts)
  if (connected.length === accounts.length) return connected
  await sql`
    select pg_advisory_xact_lock(${CONNECTING_LOCK}::integer, hashtext(current_tenant()::text))`.execute(
    transaction,
  )
  // Each statement sees what was committed before it, including accounts connected while this one waited.
  const held = await holdConnected(transaction, accounts)
  const identities = new Set(held.map(identityOf))
  const missing = accounts.filter((account) => !identities.has(identityOf(account)))
  return [...held, ...(await connect(transaction, missing))]
}

/**
 * The providers already connected, locked against deletion, in a fixed order to avoid deadlocks; `exclusively` also
 * against everybody else who holds them. A transaction that holds a provider must not ask for it exclusively later.
 */
export async function holdConnected(
  transaction: TenantTransaction,
  accounts: readonly Account[],
  { exclusively = false } = {},
): Promise<ConnectedProvider[]> {
  // Materialized: under row-level security, an index cannot be searched with the result of a function that is not leakproof.
  const { rows } = await sql<ConnectedProvider>`
    with named as materialized (
      select account_identity(provider, uid) as identity from ${recordset(accounts)}
    )
    select providers.id, providers.provider, providers.uid
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

/**
 * Gives connected accounts the names that people call them by now. Not for a transaction that holds providers: another one
 * may hold them as well, and would have to end first.
 */
export async function renameProviders(
  transaction: TenantTransaction,
  accounts: readonly Account[],
): Promise<void> {
  const named = accounts.filter(({ name }) => name !== undefined)
  await sql`
    with named as materialized (
      select account_identity(provider, uid) as identity, name from ${recordset(named)}
    ), renamed as (
      select providers.id, named.name
      from providers join named using (identity)
      where deleted_at is null and providers.name is distinct from named.name
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

interface ProviderRow {
  readonly id: string
  readonly provider: string
  readonly uid: string
  readonly name: string | null
  readonly inserted_at: Date
}

/** Connected accounts, without deleted ones. */
export async function listProviders(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<ProviderRow>> {
  const columns = sql`id, provider, uid, name, inserted_at`
  return pageOf(transaction, listing, columns, sql`providers`, sql`deleted_at is null`)
}

/**
 * Disconnects an account: it no longer counts, and neither it nor its findings are listed. The rows stay, and
 * connecting the account again makes a new provider. False: the tenant has no such provider.
 */
export async function deleteProvider(transaction: TenantTransaction, providerId: string): Promise<boolean> {
  const { rows } = await sql`
    update providers set deleted_at = now() where id = ${providerId} and deleted_at is null
    returning id`.execute(transaction)
  return rows.length > 0
}
