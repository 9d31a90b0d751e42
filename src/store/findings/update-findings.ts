import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { IS_NEWER } from './is-newer.ts'
import type { DocumentedFinding, FindingSource } from './new-finding.ts'

/**
 * Updates existing findings from newer records, keeping `first_seen_at`, and records each change of status; returns how
 * many were updated. Rows are locked in a fixed order, so that concurrent batches cannot deadlock; after waiting for a
 * lock, PostgreSQL checks again whether the record is newer. Hashes are computed first: under row-level security, an
 * index cannot be searched with the result of a function that is not leakproof.
 */
export async function updateFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findings: readonly DocumentedFinding<Details>[],
  { documentId, scanId }: FindingSource,
): Promise<number> {
  if (findings.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    with hashed as materialized (
      select *, sha256(convert_to(uid, 'UTF8')) as uid_hash from ${columns.stated(findings)}
    ),
    later as materialized (
      select findings.id as finding_id, findings.status as earlier_status, stated.*
      from hashed as stated join findings on findings.tenant_id = current_tenant()
        and findings.provider_id = stated.provider_id and findings.uid_hash = stated.uid_hash
      where ${IS_NEWER}
      order by findings.provider_id, findings.uid_hash
      for update of findings
    ),
    updated as (
      update findings set
        ${columns.assignments}, status = later.status, scan_id = coalesce(later.scan_id, ${scanId}),
        last_seen_at = to_timestamp(later.last_seen_ms / 1000),
        document_id = ${documentId}::uuid, document_index = later.document_index,
        -- A scan that speaks of a finding more than once says one thing of it: how it was found.
        delta = case
          when findings.scan_id = coalesce(later.scan_id, ${scanId}) and findings.delta = 'new' then 'new'
          when findings.status <> later.status then 'changed'
          when findings.scan_id = coalesce(later.scan_id, ${scanId}) then findings.delta
        end
      from later
      where findings.tenant_id = current_tenant() and findings.id = later.finding_id
    ),
    changed as (
      insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
      select current_tenant(), finding_id, to_timestamp(last_seen_ms / 1000), coalesce(scan_id, ${scanId}),
        earlier_status, status
      from later
      where status <> earlier_status
    )
    select count(*)::integer as count from later`.execute(transaction)
  return rows[0]?.count ?? 0
}
