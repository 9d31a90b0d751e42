import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { LABELS } from './label-sql.ts'

/** A label of an account, as lists show it. */
export interface Label {
  readonly key: string
  readonly value: string
  /** The rule that gives it, by name; null for one that was set by hand. */
  readonly rule: string | null
}

export interface LabelRow {
  readonly id: string
  readonly key: string
  readonly value: string
  readonly accounts: number
}

/** The labels that connected accounts have, with how many have each. */
export function listLabels(transaction: TenantTransaction, listing: Listing): Promise<Page<LabelRow>> {
  const counted = sql`(
    select key || '=' || value as id, key, value, count(*)::integer as accounts
    from ${LABELS} join providers on providers.id = provider_id and deleted_at is null
    group by key, value
  ) as counted`
  return pageOf(transaction, listing, sql`*`, counted)
}

/**
 * Changes the labels of an account that are set by hand: null takes one away, and what is not named stays. Returns how many it
 * has then.
 */
export async function setLabels(
  transaction: TenantTransaction,
  { tenantId, providerId }: { readonly tenantId: string; readonly providerId: string },
  labels: Readonly<Record<string, string | null>>,
): Promise<number> {
  const given = sql`json_each_text(${JSON.stringify(labels)}::json) as given`
  await sql`
    delete from account_labels
    where provider_id = ${providerId} and key in (select key from ${given} where value is null)`.execute(
    transaction,
  )
  await sql`
    insert into account_labels (tenant_id, provider_id, key, value)
    select ${tenantId}, ${providerId}, key, value from ${given} where value is not null
    on conflict (tenant_id, provider_id, key) do update set value = excluded.value
      where account_labels.value <> excluded.value`.execute(transaction)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from account_labels where provider_id = ${providerId}`.execute(
    transaction,
  )
  return rows[0]?.count ?? 0
}
