import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { SEVERITIES, severityId, severityOf } from '../../ocsf/severity.ts'
import { BOOLEAN_COLUMN, type ColumnType, INTEGER_COLUMN, TEXT_COLUMN } from '../../store/binary-array.ts'
import { DetailColumns } from '../../store/findings/detail-columns.ts'
import { cutText } from '../../text/shortened.ts'
import { anyOf, described, FLAG, orNull, POSITIVE, TEXT } from '../json-api/attribute-schema.ts'
import { flag, hashed, type ListColumn, oneOf, text } from '../json-api/list-definition.ts'
import { isMuted, muteOfRecord } from './mute-of-record.ts'
import { placeOfRecord } from './place-of-record.ts'
import { sourceUrlOfRecord } from './source-url-of-record.ts'

type Read<T> = (record: IngestionRecord) => T

/**
 * A column of the table `findings`: the value it takes from a record, and how it is stored, shown, filtered and sorted.
 */
interface Detail<T> extends ListColumn {
  readonly read: Read<T>
  readonly type: ColumnType<T>
}

const SEVERITY_IDS = {
  column: 'findings.severity_id',
  numbers: Object.fromEntries(SEVERITIES.map((severity) => [severity, severityId(severity)])),
}

const ASKED_FOR = { filter: text, sortable: true } as const

/**
 * Attributes that records fill and the store only keeps, by their API name. A new one takes a line here and a
 * migration.
 */
export const DETAILS = {
  check: { ...fullText('check_id', checkOf), ...ASKED_FOR },
  // A sentence or two; longer text is a description, which nobody reads in a list.
  title: limitedText(
    'title',
    500,
    (record) => record.finding_info.title ?? record.message ?? checkOf(record),
  ),
  severity: {
    ...fullText('severity', ({ severity_id }) => severityOf(severity_id)),
    schema: anyOf(SEVERITIES),
    filter: (name, column) => oneOf(name, column, SEVERITIES, SEVERITY_IDS),
    sortable: true,
    numbered: SEVERITY_IDS,
  },
  muted: {
    column: 'muted',
    read: isMuted,
    type: BOOLEAN_COLUMN,
    schema: described(FLAG, 'Whether its producer mutes it, whatever people accept.'),
    filter: flag,
  },
  muted_reason: optionalText('muted_reason', 500, (record) => muteOfRecord(record).reason),
  muted_owner: optionalText('muted_owner', 255, (record) => muteOfRecord(record).owner),
  muted_until: {
    ...optionalText('muted_until', 10, (record) => muteOfRecord(record).until),
    schema: described(orNull(TEXT), 'The last day on which it is muted, such as 2026-12-31.'),
  },
  service: { ...limitedText('service', 100, (record) => resourceOf(record)?.group?.name), ...ASKED_FOR },
  region: {
    ...limitedText('region', 100, (record) => resourceOf(record)?.region ?? record.cloud?.region),
    ...ASKED_FOR,
  },
  namespace: { ...limitedText('namespace', 100, (record) => resourceOf(record)?.namespace), ...ASKED_FOR },
  resource_uid: {
    ...fullText('resource_uid', (record) => resourceOf(record)?.uid),
    filter: hashed({ column: 'findings.resource_key', hash: 'hashtextextended' }),
  },
  // Longer than any cloud's limit for resource names.
  resource_name: limitedText('resource_name', 500, (record) => resourceOf(record)?.name),
  // The longest of CloudFormation, Azure and Kubernetes have about a hundred.
  resource_type: limitedText('resource_type', 255, (record) => resourceOf(record)?.type),
  file: {
    ...limitedText('file', 500, (record) => placeOfRecord(record).file),
    schema: described(TEXT, 'Of the scanned code; empty when the record names none.'),
    filter: hashed({ column: 'findings.file_key', hash: 'hashtextextended' }),
  },
  line: {
    column: 'line',
    read: (record) => placeOfRecord(record).line,
    type: INTEGER_COLUMN,
    schema: orNull(POSITIVE),
  },
  source_url: {
    column: 'source_url',
    read: (record) => sourceUrlOfRecord(record) ?? null,
    type: TEXT_COLUMN,
    schema: described(
      orNull(TEXT),
      'The page of its lines on GitHub, GitLab, Bitbucket or Azure DevOps, at a commit that was scanned; null for other hosts.',
    ),
  },
  reason: {
    ...limitedText('reason', 500, ({ status_detail }) => status_detail),
    schema: described(TEXT, 'Why it failed or passed.'),
  },
} as const satisfies Readonly<
  Record<string, Detail<string> | Detail<string | null> | Detail<boolean> | Detail<number | null>>
>

export type FindingDetails = {
  readonly [Name in keyof typeof DETAILS]: ReturnType<(typeof DETAILS)[Name]['read']>
}

export const DETAIL_COLUMNS = new DetailColumns<FindingDetails>(DETAILS)

const READS = Object.entries(DETAILS)

/** Reads the details of a finding from its record. */
export function detailsOf(record: IngestionRecord): FindingDetails {
  const details: Record<string, string | boolean | number | null> = {}
  for (const [name, { read }] of READS) details[name] = read(record)
  return details as FindingDetails
}

/** For identifiers of accounts, checks and resources: a record with one longer than the schema allows is refused. */
function fullText(column: string, read: Read<string | undefined>): Detail<string> {
  return { column, read: (record) => read(record) ?? '', type: TEXT_COLUMN, schema: TEXT }
}

/**
 * For text that is shown and filtered; the record keeps the full value. Cut in UTF-16 units, so that a page of a
 * hundred findings stays below 6 MiB.
 */
function limitedText(column: string, most: number, read: Read<string | undefined>): Detail<string> {
  return fullText(column, (record) => cutText(read(record) ?? '', most))
}

/** The same for text that few records have. */
function optionalText(column: string, most: number, read: Read<string | undefined>): Detail<string | null> {
  const cut = (text: string | undefined) => (text === undefined ? null : cutText(text, most))
  return { column, read: (record) => cut(read(record)), type: TEXT_COLUMN, schema: orNull(TEXT) }
}

function checkOf({ metadata }: IngestionRecord): string {
  return metadata?.event_code ?? ''
}

function resourceOf({ resources }: IngestionRecord) {
  return resources?.[0]
}
