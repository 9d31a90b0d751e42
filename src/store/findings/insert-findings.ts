import { sql } from 'kysely'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import type { DocumentedFinding, FindingSource } from './new-finding.ts'

/**
 * Inserts findings that do not exist yet, and returns their ids. Inserts in a fixed order, so that concurrent batches
 * cannot deadlock.
 */
export async function insertFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findings: readonly DocumentedFinding<Details>[],
  { documentId, scanId }: FindingSource,
): Promise<Set<string>> {
  const { rows } = await sql<{ ids: string[] }>`
    with added as (
      insert into findings (
        tenant_id, provider_id, uid_hash, id, uid, scan_id, status, first_seen_at, last_seen_at, delta,
        document_id, document_index, ${columns.names}
      )
      select
        current_tenant(), provider_id, sha256(convert_to(uid, 'UTF8')), id, uid, coalesce(scan_id, ${scanId}), status,
        to_timestamp(first_seen_ms / 1000), to_timestamp(last_seen_ms / 1000), 'new',
        ${documentId}::uuid, document_index, ${columns.names}
      from ${columns.stated(findings)}
      order by 2, 3
      on conflict (tenant_id, provider_id, uid_hash) do nothing
      returning id
    )
    -- One row of many ids: the driver makes an object of every row.
    select coalesce(json_agg(id), '[]') as ids from added`.execute(transaction)
  return new Set(rows.flatMap(({ ids }) => ids))
}
