import type { Finding } from '../findings/finding.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Gap } from '../sources/source.ts'
import { complianceText } from './compliance-text.ts'
import { csvRow } from './csv-row.ts'

type Row = Readonly<Record<(typeof COLUMNS)[number], string | number>>

/** In the order a person reads them: what is wrong, where, why, what to do; then what machines need. */
const COLUMNS = [
  'status',
  'severity',
  'check_id',
  'check_title',
  'service',
  'resource_name',
  'resource_type',
  'region',
  'namespace',
  'file',
  'line',
  'reason',
  'remediation',
  'remediation_url',
  'compliance',
  'muted',
  'account',
  'provider',
  'scan_id',
  'finding_uid',
  'timestamp',
] as const

/** What was not scanned has a row too, so that a spreadsheet without failures does not look green. */
const NOT_SCANNED = 'NOT SCANNED'

/** Comma-separated values (RFC 4180), one row per finding and one per thing that could not be scanned. */
export function* csv(result: ScanResult): Generator<string> {
  yield csvRow(COLUMNS)
  for (const gap of result.coverage.gaps) yield csvRow(inOrder(gapRow(gap, result)))
  for (const finding of result.findings) yield csvRow(inOrder(findingRow(finding, result)))
}

function inOrder(row: Row): (string | number)[] {
  return COLUMNS.map((column) => row[column])
}

function findingRow({ check, resource, location, ...finding }: Finding, result: ScanResult): Row {
  return {
    ...scanColumns(result),
    status: finding.status,
    severity: finding.severity,
    check_id: check.id,
    check_title: check.title,
    service: check.service,
    resource_name: resource.name,
    resource_type: resource.type,
    region: resource.region ?? '',
    namespace: resource.namespace ?? '',
    file: location?.file ?? '',
    line: location?.startLine ?? '',
    reason: finding.reason,
    remediation: check.remediation.text,
    remediation_url: check.remediation.url,
    compliance: complianceText(check.compliance),
    muted: String(finding.muted),
    finding_uid: finding.uid,
  }
}

function gapRow({ subject, reason, line }: Gap, result: ScanResult): Row {
  return {
    ...EMPTY,
    ...scanColumns(result),
    status: NOT_SCANNED,
    file: subject,
    line: line ?? '',
    reason,
  }
}

const EMPTY = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as Row

function scanColumns({ account, provider, id, finishedAt }: ScanResult) {
  return { account, provider, scan_id: id, timestamp: finishedAt.toISOString() }
}
