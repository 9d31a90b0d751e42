import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { csvRecords } from './csv-records.ts'

/** One finding of a scan that was compared with an earlier state, as a report tells it. */
interface ReportedChange {
  readonly check: string
  readonly status: string
  readonly change: string | undefined
}

/** Formats that tell of each finding whether it is new, and how it is read from them. */
const READERS: Readonly<Record<string, (text: string) => ReportedChange[]>> = {
  '.csv': (text) => {
    const [columns = [], ...records] = csvRecords(text)
    const column = (record: readonly string[], name: string) => record[columns.indexOf(name)] ?? ''
    return records.map((record) => ({
      check: column(record, 'check_id'),
      status: column(record, 'status'),
      change: column(record, 'change') || undefined,
    }))
  },
  '.json': (text) =>
    JSON.parse(text).findings.map(({ check, status, change }: never) => ({
      check: (check as { id: string }).id,
      status,
      change,
    })),
  '.ocsf.json': (text) =>
    JSON.parse(text).map(
      (record: { metadata: { event_code: string }; status_code: string; unmapped: { change?: string } }) => ({
        check: record.metadata.event_code,
        status: record.status_code,
        change: record.unmapped.change,
      }),
    ),
  '.sarif': (text) =>
    JSON.parse(text).runs[0].results.map((result: { ruleId: string; baselineState?: string }) => ({
      check: result.ruleId,
      status: 'FAIL',
      change: result.baselineState,
    })),
  // Unchanged failures are skipped tests.
  '.junit.xml': (text) =>
    Array.from(text.matchAll(/<testcase classname="[^".]*\.([^"]*)"[^>]*><failure /g), ([, check = '']) => ({
      check,
      status: 'FAIL',
      change: 'new',
    })),
  // New failures stand in a section of their own, which comes first.
  '.md': (text) =>
    Array.from(
      sectionIn(text, 'New failures').matchAll(/^Check: <code>(.*)<\/code>/gm),
      ([, check = '']) => ({
        check,
        status: 'FAIL',
        change: 'new',
      }),
    ),
}

/** The formats to write for `changesIn`. */
export const CHANGE_FORMATS = 'csv,json,json-ocsf,sarif,junit-xml,markdown'

/** What each report in a folder tells, by its suffix. */
function changesIn(folder: string, name: string): Readonly<Record<string, readonly ReportedChange[]>> {
  return Object.fromEntries(
    Object.entries(READERS).map(([suffix, read]) => [
      suffix,
      read(readFileSync(join(folder, name + suffix), 'utf8')),
    ]),
  )
}

/** Checks of the failures that a report in the folder `output` calls new or unchanged, by the suffix of the report. */
export function failuresIn(folder: string, change: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(changesIn(join(folder, 'output'), 'scan')).map(([suffix, findings]) => [
      suffix,
      findings
        .filter((finding) => finding.status === 'FAIL' && finding.change === change)
        .map(({ check }) => check)
        .sort(),
    ]),
  )
}

/** What `failuresIn` gives where all reports agree. */
export function inAllReports(checks: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(Object.keys(READERS).map((suffix) => [suffix, checks]))
}

function sectionIn(markdown: string, title: string): string {
  const [, section = ''] = markdown.split(`### ${title}`)
  return section.split('### ', 1)[0] ?? ''
}
