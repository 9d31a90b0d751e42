/** A reader of RFC 4180 for tests: records of fields, quotes undone. */
export function csvRecords(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    record.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === ',') continue
    records.push(record)
    record = []
  }
  return records
}
