import type { ComplianceReport, ControlResult } from '../compliance/report.ts'
import type { ScanResult } from '../scan/result.ts'
import { type CsvRow, csvTable } from '../text/csv-row.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { CONTROL_STATUS_NAMES, NOT_ASSESSED_SENTENCES } from './control-words.ts'

const COLUMNS = [
  'framework',
  'control',
  'group',
  'title',
  'status',
  'not_assessed_because',
  'findings_failed',
  'findings_to_review',
  'findings_muted',
  'findings_passed',
  'checks',
  'account',
  'provider',
  'scan_id',
  'timestamp',
] as const

type Row = CsvRow<(typeof COLUMNS)[number]>

/**
 * Comma-separated values (RFC 4180), one row per control of each framework that was asked for. What a configuration decided
 * and what was not scanned have rows too, so that a spreadsheet in which all controls passed does not look whole.
 */
export function complianceCsv(result: ScanResult): Iterable<string> {
  return csvTable(COLUMNS, rows(result))
}

function* rows(result: ScanResult): Generator<Row> {
  for (const report of result.compliance ?? []) {
    const scan = scanColumns(result, report)
    for (const caveat of caveats(result)) yield { ...scan, ...caveat }
    for (const control of report.controls) yield { ...scan, ...controlColumns(control) }
  }
}

function caveats({ configuration, coverage }: ScanResult): readonly Pick<Row, 'status' | 'title'>[] {
  return [
    ...(configuration ? [{ status: 'CONFIGURED', title: configurationSentence(configuration) }] : []),
    ...coverage.gaps.map(({ subject, reason }) => ({
      status: 'NOT SCANNED',
      title: `${subject}: ${reason}`,
    })),
  ]
}

function controlColumns({ control, status, notAssessed, findings, checks }: ControlResult) {
  return {
    control: control.id,
    group: control.group,
    title: control.title,
    status: CONTROL_STATUS_NAMES[status].toUpperCase(),
    not_assessed_because: notAssessed && NOT_ASSESSED_SENTENCES[notAssessed],
    findings_failed: findings.failed,
    findings_to_review: findings.review,
    findings_muted: findings.muted,
    findings_passed: findings.passed,
    checks: checks.join(' '),
  }
}

function scanColumns({ account, provider, id, finishedAt }: ScanResult, { framework }: ComplianceReport) {
  return { framework: framework.id, account, provider, scan_id: id, timestamp: finishedAt.toISOString() }
}
