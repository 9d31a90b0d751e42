import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** A cloud account as records name it. */
export interface Account {
  readonly provider: string
  readonly uid: string
}

/** An account with an identifier to connect it under, should it not be connected yet. */
export interface NewProvider extends Account {
  readonly id: string
}

/**
 * The providers of these accounts, connecting those that are not. Of several transactions that connect the same
 * account at once one does and the others wait for it; all go in one order, so that none waits in a circle.
 */
export async function connectProviders(
  transaction: TenantTransaction,
  accounts: readonly NewProvider[],
): Promise<NewProvider[]> {
  const wanted = sql`json_to_recordset(${JSON.stringify(accounts)}::json) as account(id uuid, provider text, uid text)`
  await sql`
    insert into providers (tenant_id, id, provider, uid)
    select current_tenant(), account.id, account.provider, account.uid
    from ${wanted}
    where not exists (
      select from providers
      where providers.provider = account.provider and providers.uid = account.uid and deleted_at is null
    )
    order by account.provider, account.uid
    on conflict (tenant_id, provider, uid) where deleted_at is null do nothing`.execute(transaction)
  const { rows } = await sql<NewProvider>`
    select providers.id, provider, uid
    from providers join ${wanted} using (provider, uid)
    where deleted_at is null`.execute(transaction)
  return rows
}
