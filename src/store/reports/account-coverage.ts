import { sql } from 'kysely'
import { type Listing, type Page, pageOf } from '../listing.ts'
import { labelsOf } from '../providers/label-sql.ts'
import type { Label } from '../providers/labels.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** How well scans look at an account, the worst first. */
export const COVERAGE_STATES = ['never', 'stale', 'gaps', 'covered'] as const

/** Days after which an account without a scan is stale. */
export const STALE_DAYS = 30

/** A connected account with what its scans cover. */
export interface AccountCoverage {
  readonly id: string
  readonly provider: string
  readonly provider_uid: string
  readonly provider_name: string | null
  /** By name, of those that are seen. */
  readonly teams: readonly string[]
  readonly labels: readonly Label[]
  readonly state: (typeof COVERAGE_STATES)[number]
  readonly last_received_at: Date | null
  /** What pipelines scan of it, and in how much of that the latest scan could not look at everything. */
  readonly scopes: number
  readonly scopes_with_gaps: number
}

/** Connected accounts by how well scans look at them. Columns of the listing are those of `covered`. */
export async function listAccountCoverage(
  transaction: TenantTransaction,
  listing: Listing,
): Promise<Page<AccountCoverage>> {
  const covered = sql`(
    select providers.tenant_id, providers.id, provider, uid as provider_uid, name as provider_name, last_received_at, scopes,
      scopes_with_gaps, coalesce(last_received_at, '-infinity') as looked_at, case
        when last_received_at is null then 'never'
        when last_received_at < now() - make_interval(days => ${STALE_DAYS}::integer) then 'stale'
        when scopes_with_gaps > 0 then 'gaps'
        else 'covered'
      end as state
    from providers
    cross join lateral (
      select max(last.inserted_at) as last_received_at, count(*)::integer as scopes,
        -- Files that do not say what they covered have no gaps that are known.
        (count(*) filter (where source is not null and not complete))::integer as scopes_with_gaps
      from scopes
      join lateral (
        select scans.inserted_at, complete from scans where scope_id = scopes.id
        order by time desc, scan_id desc, complete desc limit 1
      ) as last on true
      where scopes.tenant_id = providers.tenant_id and provider_id = providers.id
    ) as scanned
    where deleted_at is null
  ) as covered`
  const columns = sql`
    id, provider, provider_uid, provider_name, state, last_received_at, scopes, scopes_with_gaps, array(
      select teams.name from team_accounts
      join teams on teams.tenant_id = team_accounts.tenant_id and teams.id = team_id
      where team_accounts.tenant_id = covered.tenant_id and provider_id = covered.id order by lower(teams.name)
    ) as teams, ${labelsOf(sql`covered.id`)} as labels`
  return pageOf(transaction, listing, columns, covered)
}
