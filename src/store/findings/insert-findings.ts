import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { DELTA, decidingScans, GONE_AT, RESOLVED_AT, RESOLVED_BY } from './life.ts'
import type { DocumentedFinding } from './new-finding.ts'

/**
 * Inserts findings that do not exist yet, and returns their ids. Inserts in a fixed order, so that concurrent batches
 * cannot deadlock.
 */
export async function insertFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findings: readonly DocumentedFinding<Details>[],
  documentId: string,
): Promise<Set<string>> {
  if (findings.length === 0) return new Set()
  const { rows } = await sql<{ ids: string[] }>`
    with seen as materialized (
      select *, sha256(convert_to(coalesce(key, uid), 'UTF8')) as uid_hash from ${columns.stated(findings)}
    ),
    added as (
      insert into findings (
        tenant_id, provider_id, uid_hash, id, uid, shares_uid, scope_id, part, scan_id, status, first_seen_at, last_seen_at,
        failed_at, failed_before_at, first_passed_at, previous_seen_at, previous_status,
        gone_at, resolved_at, resolved_by, delta, changed_at, document_id, document_index,
        controls_id, content_id,
        ${columns.names}
      )
      select
        current_tenant(), provider_id, uid_hash, id, uid, key is not null, scope_id, part, seen.scan_id, status, first_seen_at,
        last_seen_at, failed_at, failed_before_at, first_passed_at, previous_seen_at, previous_status,
        ${GONE_AT}, ${RESOLVED_AT}, ${RESOLVED_BY}, ${DELTA},
        greatest(last_seen_at, ${GONE_AT}, ${RESOLVED_AT}), ${documentId}::uuid, document_index, controls_id, content_id,
        ${columns.names}
      from seen ${decidingScans()}
      order by 2, 3
      on conflict (tenant_id, provider_id, uid_hash) do nothing
      returning id, gone_at, resolved_at, resolved_by, status
    ),
    -- Of a file that arrives after a scan which no longer reported the finding.
    resolved as (
      insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
      select current_tenant(), id, resolved_at, resolved_by, status, 'RESOLVED'
      from added where status <> 'PASS' and resolved_at is not null
    )
    -- One row of many ids: the driver makes an object of every row.
    select coalesce(json_agg(id), '[]') as ids from added`.execute(transaction)
  return new Set(rows.flatMap(({ ids }) => ids))
}
