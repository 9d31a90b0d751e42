import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { type Listing, matching, ordered, type Page } from '../listing.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

export interface FindingRow {
  readonly id: string
  readonly uid: string
  readonly provider_id: string
  readonly provider: string
  readonly provider_uid: string
  readonly scan_id: string
  readonly check_id: string
  readonly title: string
  readonly status: Database['findings']['status']
  readonly severity: string
  readonly muted: boolean
  readonly service: string
  readonly region: string
  readonly resource_uid: string
  readonly resource_name: string
  readonly resource_type: string
  readonly first_seen_at: Date
  readonly last_seen_at: Date
}

/** The findings of connected accounts. Columns of a listing carry their table: `findings` or `providers`. */
export async function listFindings(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<FindingRow>> {
  const matched = sql`
    from findings
    join providers on providers.tenant_id = findings.tenant_id and providers.id = findings.provider_id
    where providers.deleted_at is null and ${matching(listing.conditions)}`
  const counted = await sql<{ count: number }>`select count(*)::integer as count ${matched}`.execute(
    transaction,
  )
  const { rows } = await sql<FindingRow>`
    select findings.id, findings.uid, findings.provider_id, providers.provider, providers.uid as provider_uid,
      scan_id, check_id, title, status, severity, muted, service, region,
      resource_uid, resource_name, resource_type, first_seen_at, last_seen_at
    ${matched} ${ordered(listing)}`.execute(transaction)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
