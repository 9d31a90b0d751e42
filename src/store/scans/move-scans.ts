import { sql } from 'kysely'
import { DOUBLE_COLUMN, TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import { SIGHTED_FINDINGS } from '../findings/finding-row.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'

/** By how much a scan's clock was wrong. */
export interface WrongClock {
  readonly providerId: string
  /** Null for records that state no scope. */
  readonly scopeId: string | null
  readonly scanId: string
  readonly difference: number
}

/**
 * Corrects the times of scans, and returns the scopes of theirs that decide about findings. A scope is the work of one
 * pipeline: of its scans, those whose records are all superseded move as the nearest one that is known, and those that a
 * finding was rightly seen by stay. Records without a scope may be anybody's, so that of their scans only known ones move.
 */
export async function moveScans(
  transaction: TenantTransaction,
  clocks: readonly WrongClock[],
): Promise<readonly string[]> {
  await sql`
    with stated as materialized (
      select * from unnest(
        ${UUID_COLUMN.array(clocks.map(({ providerId }) => providerId))}::uuid[],
        ${UUID_COLUMN.array(clocks.map(({ scopeId }) => scopeId))}::uuid[],
        ${TEXT_COLUMN.array(clocks.map(({ scanId }) => scanId))}::text[],
        ${DOUBLE_COLUMN.array(clocks.map(({ difference }) => difference))}::double precision[]
      ) as wrong(provider_id, scope_id, scan_id, difference)
    ),
    known as materialized (
      select scopes.id as scope_id, scopes.source, scans.time, scans.scan_id,
        make_interval(secs => max(difference) / 1000) as by
      from stated
      join scopes on scopes.tenant_id = current_tenant() and scopes.provider_id = stated.provider_id
        and (scopes.id = stated.scope_id or stated.scope_id is null and scopes.source is null)
      join scans on scans.tenant_id = current_tenant() and scans.scope_id = scopes.id
        and scans.scan_id = stated.scan_id
      group by 1, 2, 3, 4
    ),
    clocks as materialized (
      select scans.*, coalesce(own.by, nearest.by) as by
      from scans
      left join known as own
        on own.scope_id = scans.scope_id and own.time = scans.time and own.scan_id = scans.scan_id
      left join lateral (
        select known.by from known
        where known.scope_id = scans.scope_id and known.source is not null and not exists (
          select from ${SIGHTED_FINDINGS}
          where findings.tenant_id = current_tenant() and findings.scope_id = scans.scope_id
            and sightings.scan_id = scans.scan_id
        )
        order by abs(extract(epoch from known.time - scans.time)) limit 1
      ) as nearest on true
      where scans.tenant_id = current_tenant() and scans.scope_id in (select scope_id from known)
    ),
    removed as (
      delete from scans using clocks
      where scans.tenant_id = current_tenant() and scans.scope_id = clocks.scope_id and scans.time = clocks.time
        and scans.scan_id = clocks.scan_id and scans.fingerprint = clocks.fingerprint and clocks.by is not null
      returning clocks.*
    )
    insert into scans
      (tenant_id, scope_id, time, scan_id, fingerprint, complete, parts, checks, statuses, inserted_at)
    select tenant_id, scope_id, time + by, renamed_scan(scan_id, time, by), fingerprint, complete, parts, checks,
      statuses, inserted_at
    -- Sorted, so that all are removed before the first is added.
    from removed order by scope_id, time, scan_id
    on conflict do nothing`.execute(transaction)
  return [...new Set(clocks.flatMap(({ scopeId }) => scopeId ?? []))]
}
