import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import type { FindingData, Kind } from '../../src/outputs/html/report-data.ts'
import { OUTPUT_FORMATS, OUTPUTS, type OutputFormat } from '../../src/outputs/index.ts'
import { failures, summarize } from '../../src/outputs/summary.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { COMPARED_SCAN_RESULT, HOSTILE_SCAN_RESULT } from '../support/compared-scan-result.ts'
import { csvRecords } from '../support/csv-records.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

/** What a report says; absent where its format cannot say it. */
interface Counts {
  readonly failed?: number
  readonly unchanged?: number
  readonly manual?: number
  readonly passed?: number
  readonly muted?: number
  readonly fixed?: number
  readonly gaps?: number
}

async function write(format: OutputFormat, result: ScanResult): Promise<string> {
  const output = await OUTPUTS[format].load()
  return [...output(result)].join('')
}

const amount = <T>(items: readonly T[], condition: (item: T) => boolean) => items.filter(condition).length

/** Counts that a reader of each format comes to. */
const READERS: Readonly<Record<OutputFormat, (report: string) => Counts>> = {
  'compliance-csv'(report) {
    const [columns = [], ...rows] = csvRecords(report)
    return { gaps: amount(rows, (row) => row[columns.indexOf('status')] === 'NOT SCANNED') }
  },
  csv(report) {
    const [columns = [], ...rows] = csvRecords(report)
    const cell = (row: readonly string[], column: string) => row[columns.indexOf(column)]
    const open = (row: readonly string[]) => cell(row, 'muted') === 'false'
    const failed = rows.filter((row) => cell(row, 'status') === 'FAIL' && open(row))
    const unchanged = amount(failed, (row) => cell(row, 'change') === 'unchanged')
    return {
      failed: failed.length - unchanged,
      unchanged,
      manual: amount(rows, (row) => cell(row, 'status') === 'MANUAL' && open(row)),
      passed: amount(rows, (row) => cell(row, 'status') === 'PASS'),
      muted: amount(rows, (row) => cell(row, 'muted') === 'true'),
      gaps: amount(rows, (row) => cell(row, 'status') === 'NOT SCANNED'),
    }
  },
  'json-ocsf'(report) {
    const records: { status_code: string; status_id: number; unmapped: { change?: string } }[] =
      JSON.parse(report)
    const open = (code: string) => amount(records, (one) => one.status_code === code && one.status_id === 1)
    const unchanged = amount(
      records,
      (one) => one.status_code === 'FAIL' && one.status_id === 1 && one.unmapped.change === 'unchanged',
    )
    return {
      failed: open('FAIL') - unchanged,
      unchanged,
      manual: open('MANUAL'),
      passed: open('PASS'),
      muted: amount(records, ({ status_id }) => status_id === 3),
    }
  },
  json(report) {
    const { summary, coverage, comparison } = JSON.parse(report)
    const { failed, unchanged, manual, passed, muted } = summary
    const fixed = comparison?.fixed.length ?? 0
    return { failed, unchanged, manual, passed, muted, fixed, gaps: coverage.gaps.length }
  },
  html(report) {
    const [, data = ''] = /id="data">\n(.*?)\n<\/script>/s.exec(report) ?? []
    const findings: FindingData[] = JSON.parse(data).findings
    const ofKind = (kind: Kind) => amount(findings, (one) => one[0] === kind)
    return {
      failed: ofKind('fail'),
      unchanged: ofKind('unchanged'),
      manual: ofKind('manual'),
      passed: ofKind('pass'),
      muted: ofKind('muted'),
      fixed: ofKind('fixed'),
    }
  },
  sarif(report) {
    const [{ results, invocations, properties }] = JSON.parse(report).runs
    const notifications: { descriptor: { id: string } }[] = invocations[0].toolExecutionNotifications
    const notified = (id: string) => amount(notifications, ({ descriptor }) => descriptor.id === id)
    const open: { baselineState?: string }[] = results.filter(
      (result: { suppressions?: unknown }) => !result.suppressions,
    )
    const unchanged = amount(open, ({ baselineState }) => baselineState === 'unchanged')
    return {
      failed: open.length - unchanged,
      unchanged,
      manual: notified('manual'),
      passed: properties.counts.passed,
      muted: results.length - open.length,
      fixed: properties.fixed?.length ?? 0,
      gaps: notified('not-scanned'),
    }
  },
  'junit-xml'(report) {
    const document = XmlDocument.fromString(report)
    const found = (path: string) => document.find(path).length
    const skipped = (words: string) => found(`//skipped[starts-with(@message, "${words}")]`)
    const [manual, unchanged] = [skipped('To review by hand'), skipped('Failed before this change as well')]
    const counts = {
      failed: found('//failure'),
      unchanged,
      manual,
      passed: found('//testcase[not(*)]'),
      muted: found('//skipped') - manual - unchanged,
      fixed: Number((document.get('//property[@name="fixed"]') as XmlElement).attr('value')?.content),
      gaps: found('//error'),
    }
    document.dispose()
    return counts
  },
  gitlab(report) {
    const issues: { check_name: string; severity: string; description: string }[] = JSON.parse(report)
    const manual = amount(issues, ({ description }) => description.startsWith('To review by hand.'))
    const info = amount(issues, ({ severity }) => severity === 'info')
    const about = ['suppression_without_effect', 'configuration']
    const other = amount(issues, ({ check_name }) => about.includes(check_name))
    const gaps = amount(issues, ({ check_name }) => check_name === 'not_scanned')
    return {
      failed: issues.length - info - gaps,
      manual,
      muted: info - manual - other,
      gaps,
    }
  },
  markdown(report) {
    const heading = (title: string) =>
      Number(new RegExp(`^(?:### |<details><summary><b>)${title}: (\\d+)`, 'm').exec(report)?.[1] ?? 0)
    return {
      failed: heading('Failed') + heading('New failures'),
      unchanged: heading('Unchanged'),
      manual: heading('To review by hand'),
      passed: Number(/([\d,]+) passed$/m.exec(report)?.[1]?.replaceAll(',', '')),
      muted: heading('Muted'),
      fixed: heading('Fixed'),
      gaps: heading('Not scanned'),
    }
  },
}

const SCANS: readonly (readonly [string, ScanResult])[] = [
  ['one of everything', SCAN_RESULT],
  ['a comparison', COMPARED_SCAN_RESULT],
  ['hostile names', HOSTILE_SCAN_RESULT],
  ['nothing', EMPTY_SCAN_RESULT],
]

test.for(SCANS.flatMap(([name, result]) => OUTPUT_FORMATS.map((format) => [format, name, result] as const)))(
  '%s counts the same as the summary: %s',
  async ([format, , result]) => {
    const summary = summarize(result.findings)
    const counts = READERS[format](await write(format, result))
    const failed = failures(summary)
    const expected: Required<Counts> = {
      // A format that cannot tell them apart counts both.
      failed: counts.unchanged === undefined ? failed + summary.unchanged : failed,
      unchanged: summary.unchanged,
      manual: summary.manual,
      passed: summary.passed,
      muted: summary.muted,
      fixed: result.comparison?.fixed.length ?? 0,
      gaps: result.coverage.gaps.length,
    }
    expect(expected).toMatchObject(counts)
  },
)
