import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { FindingDetails } from '../findings/finding-details.ts'
import { uuidOfText } from '../records/uuid-of-text.ts'

/** Attributes of OCSF that are of the report, and no other in the next one about the same: when it was made, and its name. */
const OF_REPORT = new Set(withDatetimes('time', 'start_time', 'end_time'))
const OF_REPORT_METADATA = new Set([
  ...withDatetimes('logged_time', 'modified_time', 'processed_time'),
  'original_time',
  'sequence',
  'uid',
])
const OF_REPORT_FINDING = new Set(
  withDatetimes('created_time', 'first_seen_time', 'last_seen_time', 'modified_time'),
)
const OF_REPORT_UNMAPPED = new Set(['scan_id'])

/** A hash of what a record says, and of what is kept of it. Equal when the next scan finds the same. */
export function contentIdOf(record: IngestionRecord, details: FindingDetails): string {
  const content = {
    ...without(record, OF_REPORT),
    metadata: without(record.metadata ?? {}, OF_REPORT_METADATA),
    finding_info: without(record.finding_info, OF_REPORT_FINDING),
    unmapped: without(record.unmapped ?? {}, OF_REPORT_UNMAPPED),
  }
  return uuidOfText(JSON.stringify([content, details]))
}

function withDatetimes(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}_dt`])
}

function without(values: object, names: ReadonlySet<string>): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))
}
