import type { ScannedRecord } from '../../ocsf/record-scanner.ts'

const DEADLY = 'Reading the record brought the reader down, so it was passed over.'

/** Refuses deadly records, those that crashed a reader thread in an earlier attempt; passes the others on. */
export function refuseDeadly(
  records: readonly ScannedRecord[],
  deadly: ReadonlySet<number>,
): readonly ScannedRecord[] {
  if (deadly.size === 0) return records
  return records.map((record) =>
    deadly.has(record.index) ? { index: record.index, refusal: DEADLY, code: 'error' } : record,
  )
}
