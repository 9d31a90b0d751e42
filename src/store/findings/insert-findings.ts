import { sql } from 'kysely'
import { TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import { noteOpened } from '../notifications/opened-findings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { DELTA, decidingScans, GONE_AT, OPENED_AT, RESOLVED_AT, RESOLVED_BY } from './life.ts'
import type { DocumentedFinding, NewFinding, SharedText, Writing } from './new-finding.ts'

/**
 * Inserts findings that are not known, and notes which are open where they are told of a job. Their accounts must be taken with
 * `takeTurns`: nobody else inserts them meanwhile.
 */
export async function insertFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findings: readonly DocumentedFinding<Details>[],
  { documentId, tellOf }: Writing,
): Promise<void> {
  if (findings.length === 0) return
  await sql`
    with seen as materialized (
      select seen.*, sha256(convert_to(coalesce(key, uid), 'UTF8')) as uid_hash, ${GONE_AT} as gone_at,
        ${RESOLVED_AT} as resolved_at, ${RESOLVED_BY} as resolved_by, ${DELTA} as delta
      from ${columns.stated(findings)} as seen ${decidingScans()}
    ),
    added as (
      insert into findings (
        tenant_id, provider_id, uid_hash, id, uid, shares_uid, scope_id, part, status, first_seen_at, first_passed_at,
        opened_at, failing_since, gone_at, resolved_at, resolved_by, changed_at, document_id, document_index,
        controls_id, owners_id, content_id, ${columns.names}
      )
      select
        current_tenant(), provider_id, uid_hash, id, uid, key is not null, scope_id, part, status, first_seen_at, first_passed_at,
        ${OPENED_AT}, ${OPENED_AT}, gone_at, resolved_at, resolved_by, greatest(last_seen_at, gone_at, resolved_at), ${documentId}::uuid,
        document_index, controls_id, owners_id, content_id, ${columns.names}
      from seen
      returning id as finding_id, state, 'new' as event
    ),
    sighted as (
      insert into finding_sightings (
        tenant_id, finding_id, last_seen_at, scan_id, failed_at, failed_before_at, previous_seen_at, previous_status, delta
      )
      select current_tenant(), id, last_seen_at, scan_id, failed_at, failed_before_at, previous_seen_at, previous_status, delta
      from seen
    )${noteOpened(tellOf, sql`added where state = 'open'`)}
    -- Of a file that arrives after a scan which no longer reported the finding.
    insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
    select current_tenant(), id, resolved_at, resolved_by, status, 'RESOLVED'
    from seen where status <> 'PASS' and resolved_at is not null`.execute(transaction)
}

/** Inserts the controls and owners of findings that are not stored yet. */
export async function insertSharedTexts(
  transaction: TenantTransaction,
  findings: readonly Pick<NewFinding<unknown>, 'controls' | 'owners'>[],
): Promise<void> {
  await insertTexts(transaction, 'controls', findings)
  await insertTexts(transaction, 'owners', findings)
}

/** In a fixed order, so that batches cannot deadlock. */
async function insertTexts<Kind extends 'controls' | 'owners'>(
  transaction: TenantTransaction,
  kind: Kind,
  findings: readonly Readonly<Record<Kind, SharedText | null>>[],
): Promise<void> {
  const texts = new Map<string, string>()
  for (const { [kind]: shared } of findings) if (shared !== null) texts.set(shared.id, shared.text)
  if (texts.size === 0) return
  const sorted = [...texts].sort()
  const table = sql.table(`finding_${kind}`)
  await sql`
    insert into ${table} (tenant_id, id, ${sql.ref(kind)})
    select current_tenant(), id, content
    from unnest(
      ${UUID_COLUMN.array(sorted.map(([id]) => id))}::uuid[],
      ${TEXT_COLUMN.array(sorted.map(([, text]) => text))}::text[]
    ) as stated(id, content)
    where not exists (
      select from ${table} as known where known.tenant_id = current_tenant() and known.id = stated.id
    )
    on conflict do nothing`.execute(transaction)
}
