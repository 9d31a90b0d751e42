import { sql } from 'kysely'
import { type Listing, onlyRow, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { labelsOf } from './label-sql.ts'
import type { Label } from './labels.ts'

interface ProviderRow {
  readonly id: string
  readonly provider: string
  readonly uid: string
  readonly name: string | null
  /** By name. */
  readonly teams: readonly string[]
  readonly labels: readonly Label[]
  readonly inserted_at: Date
}

/** Connected accounts, without deleted ones. */
export async function listProviders(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<ProviderRow>> {
  const columns = sql`
    id, provider, uid, name, inserted_at, array(
      select teams.name from team_accounts
      join teams on teams.tenant_id = team_accounts.tenant_id and teams.id = team_id
      where team_accounts.tenant_id = providers.tenant_id and provider_id = providers.id order by lower(teams.name)
    ) as teams, ${labelsOf(sql`providers.id`)} as labels`
  const accounts = sql`
    (select *, concat_ws(' ', name, uid) as words from providers where deleted_at is null) as providers`
  return pageOf(transaction, listing, columns, accounts)
}

/** One of them; undefined when the viewer sees none with this id. */
export async function findProvider(
  transaction: TenantTransaction,
  id: string,
): Promise<ProviderRow | undefined> {
  return (await listProviders(transaction, onlyRow(id))).rows[0]
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
