import { type RawBuilder, sql } from 'kysely'
import type { NewScan } from '../scans/insert-scan.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { LOOK_UP_SIGHTINGS, SIGHTED_FINDINGS } from './finding-row.ts'
import { DELTA, decidingScans, GONE_AT, RESOLVED_AT, RESOLVED_BY } from './life.ts'

/**
 * Resolves what a scan no longer reports: brings the findings whose life the scan changes up to date, at most `limit`,
 * and returns how many there were. Call until there are fewer. The scan must be noted, and its scope locked. Each finding
 * of the scope that is not gone is looked up once or twice: about 10 µs a finding.
 */
export async function settleFindings(
  transaction: TenantTransaction,
  scan: NewScan,
  limit: number,
): Promise<number> {
  return settle(transaction, sql`select id from (${changedBy(scan)}) as changed limit ${limit}`)
}

/** Brings all findings of a scope up to date, after its scans or their times changed. */
export async function settleScope(transaction: TenantTransaction, scopeId: string): Promise<void> {
  await settle(transaction, sql`select id from findings where scope_id = ${scopeId}`)
}

/** Brings these findings up to date; returns how many there are. */
async function settle(transaction: TenantTransaction, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with seen as materialized (
      select id, scope_id, part, check_id, status, first_passed_at, resolved_at, scan_id, last_seen_at, failed_at,
        failed_before_at, previous_seen_at, previous_status
      from ${SIGHTED_FINDINGS}
      -- An array, so that they are looked for once, and not again for each finding.
      where findings.tenant_id = current_tenant() and id = any(array(${ids}))
      order by provider_id, uid_hash
      for update of findings, sightings
    ),
    lives as materialized (
      select seen.id, seen.status, seen.resolved_at as known_resolved_at,
        ${GONE_AT} as gone_at, ${RESOLVED_AT} as resolved_at, ${RESOLVED_BY} as resolved_by, ${DELTA} as delta
      from seen ${decidingScans()}
    ),
    settled as (
      update findings
      set gone_at = lives.gone_at, resolved_at = lives.resolved_at, resolved_by = lives.resolved_by,
        changed_at = greatest(findings.changed_at, lives.gone_at, lives.resolved_at)
      from lives
      where findings.tenant_id = current_tenant() and findings.id = lives.id
    ),
    compared as (
      update finding_sightings as sightings set delta = lives.delta
      from lives
      where sightings.tenant_id = current_tenant() and sightings.finding_id = lives.id
        and sightings.delta is distinct from lives.delta
    ),
    -- Another scan resolved it until now.
    corrected as (
      delete from finding_changes using lives
      where finding_id = lives.id and changed_at = known_resolved_at and to_status = 'RESOLVED'
        and lives.status <> 'PASS' and lives.resolved_at is distinct from known_resolved_at
    ),
    noted as (
      insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
      select current_tenant(), id, resolved_at, resolved_by, status, 'RESOLVED'
      from lives where status <> 'PASS' and resolved_at <> coalesce(known_resolved_at, '-infinity')
      on conflict do nothing
    )
    select count(*)::integer as count from seen`.execute(transaction)
  return rows[0]?.count ?? 0
}

/** Ids of the findings whose life the scan changes; each is found by an index. */
function changedBy(scan: NewScan): RawBuilder<unknown> {
  const at = sql`to_timestamp(${scan.time}::double precision / 1000)`
  const find = (condition: RawBuilder<unknown>, status = sql`status`) => sql`
    select id from findings ${LOOK_UP_SIGHTINGS} where scope_id = ${scan.scopeId} and ${condition} and ${looksFor(scan, status)}`
  const missed = sql`scan_id <> ${scan.scanId} and last_seen_at < ${at}`
  // Of a scan that arrives late; later ones need not be noted yet.
  const reopened = sql`
    status = 'FAIL' and delta is distinct from 'reopened' and scan_id <> ${scan.scanId}
    and last_seen_at > ${at} and previous_seen_at < ${at} and failed_before_at <= previous_seen_at`
  return sql`
    ${find(sql`gone_at is null and state in ('open', 'review', 'muted', 'passing', 'resolved') and ${missed}`)}
    union all ${find(sql`gone_at >= ${at} and (gone_at > ${at} or resolved_by > ${scan.scanId}) and ${missed}`)}
    union all ${find(sql`
      status = 'PASS' and failed_at < ${at} and resolved_at >= ${at}
      and (resolved_at > ${at} or coalesce(resolved_by > ${scan.scanId}, true))`)}
    union all ${find(sql`gone_at is null and state in ('open', 'muted') and ${reopened}`, sql`previous_status`)}
    union all ${find(sql`gone_at > ${at} and ${reopened}`, sql`previous_status`)}`
}

/** SQL condition: the scan would have reported a finding of this status; the same as in `decidingScans`. */
function looksFor(
  { complete, parts, checks, statuses }: NewScan,
  status: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    ${complete ? sql`true` : sql`part = any(${parts}::text[])`}
    and ${checks === null ? sql`true` : sql`check_id = any(${checks}::text[])`}
    and ${statuses === null ? sql`true` : sql`${status} = any(${statuses}::text[])`}`
}
