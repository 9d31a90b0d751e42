import { sql } from 'kysely'
import { type ColumnType, DOUBLE_COLUMN, TEXT_COLUMN, UUID_COLUMN } from '../binary-array.ts'
import type { TenantTransaction } from '../tenant-transaction.ts'
import { LOOK_UP_SIGHTINGS } from './finding-row.ts'
import { looked } from './life.ts'
import type { NewFinding } from './new-finding.ts'

/** Ids that findings were given, in case they are new. */
interface KnownFindings {
  /** Of those that are stored. */
  readonly known: ReadonlySet<string>
  /** Of those whose record says what is stored; they are done. */
  readonly repeated: ReadonlySet<string>
}

/** SQL condition: the record in `seen` says of a finding what is known. */
const SAYS_THE_SAME = sql`(
  seen.content_id = findings.content_id and seen.status = findings.status
  and seen.scope_id is not distinct from findings.scope_id and seen.part is not distinct from findings.part
)`

/**
 * SQL condition: a later scan says of a finding what is known, and nothing of its life changes. Everything else is left to
 * `updateFindings`: a finding that was gone, one that another scan looked for since it was seen last, and one whose latest
 * records decide when it opened or was resolved.
 */
const IS_REPETITION = sql`(
  ${SAYS_THE_SAME}
  and seen.scan_id <> sightings.scan_id and seen.last_seen_at > sightings.last_seen_at
  and findings.gone_at is null
  and (findings.status = 'FAIL' and findings.first_passed_at <= findings.first_seen_at) is not true
  and (findings.status = 'PASS' and findings.first_passed_at <= sightings.failed_at and findings.resolved_by is null) is not true
  and not exists (
    select from scans
    where scans.time > sightings.last_seen_at and scans.scan_id <> seen.scan_id
      and ${looked(sql`findings.check_id`, sql`findings.status`)}
  )
)`

/** SQL condition: the record is the one that was stored, or repeated, last. */
const IS_THE_LAST = sql`(
  ${SAYS_THE_SAME} and seen.scan_id = sightings.scan_id and seen.last_seen_at = sightings.last_seen_at
)`

/**
 * Updates the sightings of the findings of which a scan says what is known, and answers which these are. `updateFindings`
 * would come to the same, and write the findings as well. Their accounts must be taken with `takeTurns`. Hashes are computed first: under row-level security, an
 * index cannot be searched with the result of a function that is not leakproof.
 */
export async function noteRepetitions(
  transaction: TenantTransaction,
  findings: readonly NewFinding<unknown>[],
): Promise<KnownFindings> {
  const values = <T>({ name, array }: ColumnType<T>, of: (finding: NewFinding<unknown>) => T) =>
    sql`${array(findings.map(of))}::${sql.raw(name)}[]`
  const { rows } = await sql<{ known: string[]; repeated: string[] }>`
    with hashed as materialized (
      select id, provider_id, scope_id, part, scan_id, status, content_id,
        to_timestamp(seen_ms / 1000) as last_seen_at, sha256(convert_to(key, 'UTF8')) as uid_hash
      from unnest(
        ${values(UUID_COLUMN, ({ id }) => id)}, ${values(UUID_COLUMN, ({ providerId }) => providerId)},
        ${values(TEXT_COLUMN, ({ key, uid }) => key ?? uid)}, ${values(UUID_COLUMN, ({ scopeId }) => scopeId)},
        ${values(TEXT_COLUMN, ({ part }) => part)}, ${values(TEXT_COLUMN, ({ scanId }) => scanId)},
        ${values(TEXT_COLUMN, ({ status }) => status)}, ${values(UUID_COLUMN, contentOfOne)},
        ${values(DOUBLE_COLUMN, ({ lastSeenAt }) => lastSeenAt)}
      ) as sent(id, provider_id, key, scope_id, part, scan_id, status, content_id, seen_ms)
    ),
    known as materialized (
      select seen.id, seen.scan_id, seen.last_seen_at, seen.status, findings.id as finding_id,
        ${IS_REPETITION} is true as is_repetition, ${IS_THE_LAST} is true as is_the_last
      from hashed as seen join findings on findings.tenant_id = current_tenant()
        and findings.provider_id = seen.provider_id and findings.uid_hash = seen.uid_hash
      ${LOOK_UP_SIGHTINGS}
      -- The array follows from the join, and makes PostgreSQL use the primary key. Else it reads all findings of the
      -- tenant for each batch, until its statistics know how many there are.
      where findings.uid_hash = any(array(select uid_hash from hashed))
    ),
    repeated as (
      update finding_sightings as sightings set scan_id = known.scan_id, last_seen_at = known.last_seen_at,
        previous_seen_at = sightings.last_seen_at, previous_status = known.status, delta = null,
        failed_at = case when known.status = 'FAIL' then known.last_seen_at else failed_at end,
        failed_before_at = case when known.status = 'FAIL' then failed_at else failed_before_at end
      from known
      where is_repetition and sightings.tenant_id = current_tenant() and sightings.finding_id = known.finding_id
    )
    select coalesce(json_agg(id), '[]') as known,
      coalesce(json_agg(id) filter (where is_repetition or is_the_last), '[]') as repeated
    from known`.execute(transaction)
  const [{ known, repeated } = { known: [], repeated: [] }] = rows
  return { known: new Set(known), repeated: new Set(repeated) }
}

/** Of several records that are merged, nothing is a repetition. */
function contentOfOne({ contentId, firstSeenAt, lastSeenAt, previous }: NewFinding<unknown>): string | null {
  return firstSeenAt === lastSeenAt && previous === null ? contentId : null
}
