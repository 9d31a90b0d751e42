import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import type { FindingDetails } from '../findings/finding-details.ts'
import { uuidOfText } from '../records/uuid-of-text.ts'

/**
 * Attributes of OCSF that are of the report, and no other in the next one about the same: when it was made, and its name.
 * Undefined, since JSON leaves such out.
 */
const OF_REPORT = undefinedOf(...withDatetimes('time', 'start_time', 'end_time'))
const OF_REPORT_METADATA = undefinedOf(
  ...withDatetimes('logged_time', 'modified_time', 'processed_time'),
  'original_time',
  'sequence',
  'uid',
)
const OF_REPORT_FINDING = undefinedOf(
  ...withDatetimes('created_time', 'first_seen_time', 'last_seen_time', 'modified_time'),
)
const OF_REPORT_UNMAPPED = undefinedOf('scan_id', 'commit')

/** The page of the commit, at which the lines of the next one that say the same are the same. */
const OF_REPORT_DETAILS = undefinedOf('source_url')

/** A hash of what a record says, and of what is kept of it. Equal when the next scan finds the same. */
export function contentIdOf(record: IngestionRecord, details: FindingDetails): string {
  const content = {
    ...record,
    ...OF_REPORT,
    metadata: { ...record.metadata, ...OF_REPORT_METADATA },
    finding_info: { ...record.finding_info, ...OF_REPORT_FINDING },
    unmapped: { ...record.unmapped, ...OF_REPORT_UNMAPPED },
  }
  return uuidOfText(JSON.stringify([content, { ...details, ...OF_REPORT_DETAILS }]))
}

function withDatetimes(...names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}_dt`])
}

function undefinedOf(...names: readonly string[]): Readonly<Record<string, undefined>> {
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
