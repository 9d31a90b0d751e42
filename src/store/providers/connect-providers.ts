import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A cloud account as records name it. */
export interface Account {
  readonly provider: string
  readonly uid: string
}

/** An account and the identifier it is connected under, or would be. */
export interface ConnectedProvider extends Account {
  readonly id: string
}

/** Names, among this project's advisory locks, those of tenants that connect accounts; the other half is the tenant. */
const CONNECTING_LOCK = 0x61737361

/**
 * The providers of these accounts, connecting those that are not, in the order of `accounts` and as far as the
 * subscription's limit goes: an account that is missing in the answer is beyond it. A tenant connects accounts in
 * one transaction at a time, so the limit holds and each account is connected once. No provider of the answer
 * can be deleted before the transaction ends.
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
  // Each statement sees what was committed before it, so also what others connected while this one waited.
  const held = await holdConnected(transaction, accounts)
  const names = new Set(held.map(nameOf))
  const missing = accounts.filter((account) => !names.has(nameOf(account)))
  return [...held, ...(await connect(transaction, missing))]
}

/** Those that are connected. In one order, so that nobody who waits for their deletion is waited for in turn. */
async function holdConnected(
  transaction: TenantTransaction,
  accounts: readonly ConnectedProvider[],
): Promise<ConnectedProvider[]> {
  const { rows } = await sql<ConnectedProvider>`
    select providers.id, provider, uid
    from providers join ${recordset(accounts)} using (provider, uid)
    where deleted_at is null
    order by providers.id
    for share of providers`.execute(transaction)
  return rows
}

async function connect(
  transaction: TenantTransaction,
  accounts: readonly ConnectedProvider[],
): Promise<ConnectedProvider[]> {
  // Without a limit, or without a subscription by now, the difference is null, and `limit null` limits nothing.
  const { rows } = await sql<ConnectedProvider>`
    insert into providers (tenant_id, id, provider, uid)
    select current_tenant(), account.id, account.provider, account.uid
    from ${recordset(accounts)}
    order by account.position
    limit (
      select provider_limit - least(provider_limit, (select count(*) from providers where deleted_at is null))
      from subscriptions
    )
    returning id, provider, uid`.execute(transaction)
  return rows
}

function nameOf({ provider, uid }: Account): string {
  return JSON.stringify([provider, uid])
}

function recordset(accounts: readonly ConnectedProvider[]) {
  const rows = accounts.map((account, position) => ({ ...account, position }))
  return sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as account(id uuid, provider text, uid text, position integer)`
}
