import { sql } from 'kysely'
import { IS_ACCEPTED } from '../findings/finding-row.ts'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** What a pipeline scans, with its latest scan. */
export interface ScopeRow {
  readonly id: string
  readonly provider_id: string
  readonly provider: string
  readonly provider_uid: string
  readonly provider_name: string | null
  readonly source: string | null
  readonly roots: readonly string[]
  readonly last_scan_id: string
  /** When the scan happened. */
  readonly last_scan_at: Date
  /** When its file was processed. */
  readonly last_received_at: Date
  readonly complete: boolean
  readonly open_count: number
}

/** Open findings are counted up to this number: a scope may have millions. */
export const MAX_COUNTED = 10_000

/** Of connected accounts. Columns of the listing are those of `listed`. */
export async function listScopes(transaction: TenantTransaction, listing: Listing): Promise<Page<ScopeRow>> {
  const scopes = sql`(
    select scopes.id, provider_id, provider, uid as provider_uid, name as provider_name, source, roots,
      last.scan_id as last_scan_id, last.time as last_scan_at, last.inserted_at as last_received_at, last.complete
    from scopes
    join providers on providers.tenant_id = scopes.tenant_id and providers.id = provider_id
    join lateral (
      select scan_id, time, inserted_at, complete from scans where scope_id = scopes.id
      order by time desc, scan_id desc, complete desc limit 1
    ) as last on true
    where deleted_at is null
  ) as listed where ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${scopes}`.execute(
    transaction,
  )
  const { rows } = await sql<ScopeRow>`
    select page.*, open_count
    from (select * from ${scopes} ${ordered(listing)}) as page
    cross join lateral (
      select count(*)::integer as open_count
      from (
        select from findings
        where scope_id = page.id and state = 'open' and gone_at is null and ${IS_ACCEPTED} is not true
        limit ${MAX_COUNTED}
      ) as open
    ) as counted
    ${ordered({ ...listing, page: { ...listing.page, number: 1 } })}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
