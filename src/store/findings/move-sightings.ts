import { sql } from 'kysely'
import { DOUBLE_COLUMN, TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import { moveScans, type WrongClock } from '../scans/move-scans.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { settleScope } from './settle-findings.ts'

/** A finding whose times are wrong, all by the same. Times are in milliseconds. */
export interface WrongTimes {
  readonly id: string
  /** When it was last seen by the wrong clock. */
  readonly seenAt: number
  readonly scanId: string
  /** What has to be added. */
  readonly difference: number
}

/** Findings of one statement. */
const AT_ONCE = 5_000

/**
 * Corrects the times of these findings, of their history and of their scans, and what follows from them. Repeated, it changes
 * nothing: what was corrected is no longer last seen at the wrong time. Returns how many were corrected.
 */
export async function moveSightings(
  transaction: TenantTransaction,
  findings: readonly WrongTimes[],
): Promise<number> {
  const clocks = new Map<string, WrongClock>()
  let count = 0
  for (let start = 0; start < findings.length; start += AT_ONCE) {
    for (const { findings: moved, ...clock } of await move(
      transaction,
      findings.slice(start, start + AT_ONCE),
    )) {
      clocks.set(JSON.stringify([clock.providerId, clock.scopeId, clock.scanId]), clock)
      count += moved
    }
  }
  if (clocks.size === 0) return 0
  for (const scopeId of await moveScans(transaction, [...clocks.values()]))
    await settleScope(transaction, scopeId)
  return count
}

async function move(
  transaction: TenantTransaction,
  findings: readonly WrongTimes[],
): Promise<readonly (WrongClock & { readonly findings: number })[]> {
  const { rows } = await sql<WrongClock & { findings: number }>`
    with stated as materialized (
      select id, to_timestamp(seen_at / 1000) as seen_at, wrong_scan_id, difference,
        make_interval(secs => difference / 1000) as by
      from unnest(
        ${UUID_COLUMN.array(findings.map(({ id }) => id))}::uuid[],
        ${DOUBLE_COLUMN.array(findings.map(({ seenAt }) => seenAt))}::double precision[],
        ${TEXT_COLUMN.array(findings.map(({ scanId }) => scanId))}::text[],
        ${DOUBLE_COLUMN.array(findings.map(({ difference }) => difference))}::double precision[]
      ) as wrong(id, seen_at, wrong_scan_id, difference)
    ),
    moved as (
      update finding_sightings as sightings set
        last_seen_at = last_seen_at + by, failed_at = failed_at + by, failed_before_at = failed_before_at + by,
        previous_seen_at = previous_seen_at + by, scan_id = renamed_scan(scan_id, last_seen_at, by)
      from stated
      where sightings.tenant_id = current_tenant() and finding_id = stated.id and last_seen_at = seen_at
      returning stated.id, wrong_scan_id, difference, by
    ),
    shifted as (
      update findings set
        first_seen_at = first_seen_at + by, first_passed_at = first_passed_at + by, opened_at = opened_at + by,
        changed_at = changed_at + by, resolved_at = resolved_at + by, gone_at = gone_at + by
      from moved
      where findings.tenant_id = current_tenant() and findings.id = moved.id
      returning provider_id, scope_id, wrong_scan_id, difference
    ),
    removed as (
      delete from finding_changes using moved
      where finding_changes.tenant_id = current_tenant() and finding_id = moved.id
      returning finding_id, changed_at, scan_id, from_status, to_status, by
    ),
    noted as (
      insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
      select current_tenant(), finding_id, changed_at + by, renamed_scan(scan_id, changed_at, by), from_status, to_status
      -- Sorted, so that all are removed before the first is added.
      from removed order by finding_id, changed_at, scan_id
    )
    select provider_id as "providerId", scope_id as "scopeId", wrong_scan_id as "scanId", difference,
      count(*)::integer as findings
    from shifted group by 1, 2, 3, 4`.execute(transaction)
  return rows
}
