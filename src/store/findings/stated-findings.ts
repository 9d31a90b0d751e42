import { sql } from 'kysely'
import { booleanArray, doubleArray, integerArray, textArray, uuidArray } from '../binary-array.ts'
import type { DocumentedFinding } from './new-finding.ts'

/** What records state, as rows of `stated`, with the names of the columns they are for. */
export function statedFindings(findings: readonly DocumentedFinding[]) {
  const texts = (textOf: (finding: DocumentedFinding) => string | null) =>
    sql`${textArray(findings.map(textOf))}::text[]`
  return sql`
    unnest(
      ${uuidArray(findings.map(({ id }) => id))}::uuid[],
      ${uuidArray(findings.map(({ providerId }) => providerId))}::uuid[],
      ${texts(({ uid }) => uid)},
      ${texts(({ scanId }) => scanId)},
      ${texts(({ check }) => check)},
      ${texts(({ title }) => title)},
      ${texts(({ status }) => status)},
      ${texts(({ severity }) => severity)},
      ${booleanArray(findings.map(({ muted }) => muted))}::boolean[],
      ${texts(({ service }) => service)},
      ${texts(({ region }) => region)},
      ${texts(({ resourceUid }) => resourceUid)},
      ${texts(({ resourceName }) => resourceName)},
      ${texts(({ resourceType }) => resourceType)},
      ${doubleArray(findings.map(({ firstSeenAt }) => firstSeenAt))}::double precision[],
      ${doubleArray(findings.map(({ lastSeenAt }) => lastSeenAt))}::double precision[],
      ${integerArray(findings.map(({ documentIndex }) => documentIndex))}::integer[]
    ) as stated(
      id, provider_id, uid, scan_id, check_id, title, status, severity, muted, service, region,
      resource_uid, resource_name, resource_type, first_seen_ms, last_seen_ms, document_index
    )`
}
