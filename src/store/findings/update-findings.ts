import { type RawBuilder, sql } from 'kysely'
import { noteOpened } from '../notifications/opened-findings.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import type { DetailColumns } from './detail-columns.ts'
import { LOOK_UP_SIGHTINGS } from './finding-row.ts'
import { DELTA, decidingScans, FAILING_SINCE, GONE_AT, OPENED_AT, RESOLVED_AT, RESOLVED_BY } from './life.ts'
import type { DocumentedFinding, Writing } from './new-finding.ts'
import { IS_NEWER } from './sightings.ts'

/** SQL condition: what is stored would change, though the record in `stated` is not newer. */
const ADDS_TO_PAST = sql`(
  stated.first_seen_at < findings.first_seen_at
  or stated.first_passed_at < coalesce(findings.first_passed_at, 'infinity')
  or stated.failed_at > coalesce(sightings.failed_before_at, '-infinity')
    and stated.failed_at <> coalesce(sightings.failed_at, '-infinity')
  or stated.failed_before_at > coalesce(sightings.failed_before_at, '-infinity')
    and stated.failed_before_at <> coalesce(sightings.failed_at, '-infinity')
  or stated.scan_id <> sightings.scan_id and (
    stated.last_seen_at > coalesce(sightings.previous_seen_at, '-infinity')
    or stated.last_seen_at = sightings.previous_seen_at
      and stated.status collate "C" < sightings.previous_status collate "C"
  )
  or stated.scan_id = sightings.scan_id and (
    stated.previous_seen_at > coalesce(sightings.previous_seen_at, '-infinity')
    or stated.previous_seen_at = sightings.previous_seen_at
      and stated.previous_status collate "C" < sightings.previous_status collate "C"
  )
)`

/** What is stored, beside the record in `stated`: each column by its name with `known_` before it. */
const KNOWN = sql.join([
  ...knownOf('findings', ['status', 'scope_id', 'part', 'check_id', 'first_seen_at', 'first_passed_at']),
  ...knownOf('findings', ['resolved_at', 'gone_at', 'content_id', 'opened_at', 'failing_since', 'state']),
  ...knownOf('sightings', ['scan_id', 'last_seen_at', 'failed_at', 'failed_before_at']),
  ...knownOf('sightings', ['previous_seen_at', 'previous_status']),
])

function knownOf(table: string, columns: readonly string[]): RawBuilder<unknown>[] {
  return columns.map((column) => sql`${sql.ref(`${table}.${column}`)} as ${known(column)}`)
}

function known(column: string): RawBuilder<unknown> {
  return sql.ref(`known_${column}`)
}

/** What the newer of both says, the record or what is stored. */
function newer(column: string): RawBuilder<unknown> {
  return sql`case when is_newer then ${sql.ref(`pairs.${column}`)} else ${known(column)} end`
}

/** What the other one says. */
function older(column: string): RawBuilder<unknown> {
  return sql`case when is_newer then ${known(column)} else ${sql.ref(`pairs.${column}`)} end`
}

/**
 * Both together: the latest record, what the other one adds, and `spoken_status`, the last word before the record.
 * `greatest` and `least` ignore nulls.
 */
const MERGED = sql`
    finding_id, is_newer, known_resolved_at, known_opened_at, known_failing_since, known_state,
    -- A row that has no content yet is from before there was any.
    is_newer and (pairs.status <> known_status or content_id <> known_content_id or known_gone_at is not null) as is_changed,
    case
      when known_status <> 'PASS' and known_resolved_at < last_seen_at then 'RESOLVED'
      else known_status
    end as spoken_status,
    is_newer and pairs.status = 'FAIL' and (known_status <> 'FAIL' or known_resolved_at < last_seen_at) is true
      as begins_to_fail,
    ${newer('scope_id')} as scope_id, ${newer('part')} as part, ${newer('check_id')} as latest_check_id,
    ${newer('scan_id')} as scan_id, ${newer('status')} as status, ${newer('last_seen_at')} as last_seen_at,
    least(first_seen_at, known_first_seen_at) as first_seen_at,
    greatest(failed_at, known_failed_at) as failed_at,
    greatest(
      failed_before_at, known_failed_before_at,
      case when failed_at <> known_failed_at then least(failed_at, known_failed_at) end
    ) as failed_before_at,
    least(first_passed_at, known_first_passed_at) as first_passed_at,
    greatest(of_newer.seen_at, of_older.seen_at) as previous_seen_at,
    case
      when of_newer.seen_at > coalesce(of_older.seen_at, '-infinity') then of_newer.status
      when of_older.seen_at > coalesce(of_newer.seen_at, '-infinity') then of_older.status
      else least(of_newer.status collate "C", of_older.status collate "C")
    end as previous_status
  from pairs
  cross join lateral (
    select ${newer('previous_seen_at')} as seen_at, ${newer('previous_status')} as status
  ) as of_newer
  cross join lateral (
    -- What the older one saw before its last record matters only when that record is of the same scan.
    select
      case when scan_id <> known_scan_id then ${older('last_seen_at')} else ${older('previous_seen_at')} end as seen_at,
      case when scan_id <> known_scan_id then ${older('status')} else ${older('previous_status')} end as status
  ) as of_older`

/** Columns that a record changes even when it is not newer. */
const MERGED_COLUMNS = sql`
  first_seen_at = lives.first_seen_at, first_passed_at = lives.first_passed_at, opened_at = lives.opened_at,
  failing_since = lives.failing_since,
  gone_at = lives.gone_at, resolved_at = lives.resolved_at, resolved_by = lives.resolved_by,
  changed_at = greatest(
    findings.changed_at, lives.gone_at, lives.resolved_at, case when lives.is_changed then lives.last_seen_at end
  )`

/**
 * Merges records into existing findings, as `mergeSightings` does, and adds what changed to their history; returns how
 * many have a newer record now. Their accounts must be taken with `takeTurns`. Hashes are computed first: under row-level
 * security, an index cannot be searched with the result of a function that is not leakproof.
 */
export async function updateFindings<Details extends object>(
  transaction: TenantTransaction,
  columns: DetailColumns<Details>,
  findings: readonly DocumentedFinding<Details>[],
  { documentId, tellOf }: Writing,
): Promise<number> {
  if (findings.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    with hashed as materialized (
      select *, sha256(convert_to(coalesce(key, uid), 'UTF8')) as uid_hash from ${columns.stated(findings)} as stated
    ),
    pairs as materialized (
      select stated.*, findings.id as finding_id, ${IS_NEWER} as is_newer, ${KNOWN}
      from hashed as stated join findings on findings.tenant_id = current_tenant()
        and findings.provider_id = stated.provider_id and findings.uid_hash = stated.uid_hash
      ${LOOK_UP_SIGHTINGS}
      -- The array follows from the join, and makes PostgreSQL use the primary key. Else it reads all findings of the
      -- tenant for each batch, until its statistics know how many there are.
      where findings.uid_hash = any(array(select uid_hash from hashed)) and (${IS_NEWER} or ${ADDS_TO_PAST})
    ),
    seen as materialized (select document_index, controls_id, owners_id, content_id, ${columns.names}, ${MERGED}),
    lives as materialized (
      select seen.*, ${OPENED_AT} as opened_at, ${FAILING_SINCE} as failing_since, ${GONE_AT} as gone_at, ${RESOLVED_AT} as resolved_at,
        ${RESOLVED_BY} as resolved_by, ${DELTA} as delta
      from seen ${decidingScans(sql`seen.latest_check_id`)}
    ),
    renewed as (
      update findings set ${columns.assignments}, ${MERGED_COLUMNS}, status = lives.status,
        scope_id = lives.scope_id, part = lives.part, document_id = ${documentId}::uuid, document_index = lives.document_index,
        controls_id = lives.controls_id, owners_id = lives.owners_id, content_id = lives.content_id,
        due_override = case when not lives.begins_to_fail then findings.due_override end
      from lives
      where lives.is_newer and findings.tenant_id = current_tenant() and findings.id = lives.finding_id
      returning finding_id, findings.state, known_state,
        case when lives.failed_before_at is null then 'new' else 'reopened' end as event
    ),
    amended as (
      update findings set ${MERGED_COLUMNS}
      from lives
      where not lives.is_newer and findings.tenant_id = current_tenant() and findings.id = lives.finding_id
    ),
    sighted as (
      update finding_sightings as sightings set last_seen_at = lives.last_seen_at, scan_id = lives.scan_id,
        failed_at = lives.failed_at, failed_before_at = lives.failed_before_at,
        previous_seen_at = lives.previous_seen_at, previous_status = lives.previous_status, delta = lives.delta
      from lives where sightings.tenant_id = current_tenant() and sightings.finding_id = lives.finding_id
    ),
    noted as (
      insert into finding_changes (tenant_id, finding_id, changed_at, scan_id, from_status, to_status)
      select current_tenant(), finding_id, last_seen_at, scan_id, spoken_status, status
      from lives where is_newer and spoken_status <> status
      union
      select current_tenant(), finding_id, resolved_at, resolved_by, status, 'RESOLVED'
      from lives where status <> 'PASS' and resolved_at <> coalesce(known_resolved_at, '-infinity')
      on conflict do nothing
    )${noteOpened(tellOf, sql`renewed where state = 'open' and known_state <> 'open'`)}
    select count(*)::integer as count from lives where is_newer`.execute(transaction)
  return rows[0]?.count ?? 0
}
