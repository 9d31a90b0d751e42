import type { Finding } from '../findings/finding.ts'
import type { IneffectiveSuppression, Suppression } from '../findings/suppression.ts'
import { findingUid } from '../findings/uid.ts'
import type { AppliedConfiguration, ScanResult } from '../scan/result.ts'
import type { Gap } from '../sources/source.ts'
import { type CsvRow, csvTable } from '../text/csv-row.ts'
import { accountOf, type FindingAccount } from './account-of.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { complianceText } from './control-words.ts'
import { furtherPlaces, furtherPlaceText } from './places.ts'

type Row = CsvRow<(typeof COLUMNS)[number]>

/** Columns: first for people (what is wrong, where, why, what to do), then for programs. */
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
  'further_places',
  'owners',
  'reason',
  'remediation',
  'remediation_url',
  'compliance',
  'muted',
  'change',
  'drift',
  'drift_twin',
  'muted_reason',
  'muted_owner',
  'muted_until',
  'muted_at',
  'account',
  'account_name',
  'provider',
  'scan_id',
  'finding_uid',
  'timestamp',
] as const

/** What was not scanned has a row too, so that a spreadsheet without failures does not look green. */
const NOT_SCANNED = 'NOT SCANNED'

/** A configuration has a row too: it may leave out checks and files. */
const CONFIGURED = 'CONFIGURED'

/** A suppression without effect has a row too: somebody believes that it has one. */
const NOT_MUTED = 'NOT MUTED'

/**
 * Comma-separated values (RFC 4180): a row for the configuration, and one for each thing that could not be scanned,
 * suppression that suppresses nothing, and finding.
 */
export function csv(result: ScanResult): Iterable<string> {
  return csvTable(COLUMNS, rows(result))
}

function* rows(result: ScanResult): Generator<Row> {
  const { configuration } = result
  if (configuration) yield configurationRow(configuration, result)
  for (const gap of result.coverage.gaps) yield gapRow(gap, result)
  for (const one of result.ineffectiveSuppressions) yield ineffectiveRow(one, result)
  for (const finding of result.findings) yield findingRow(finding, result)
}

function findingRow(finding: Finding, result: ScanResult): Row {
  const { check, resource, location } = finding
  return {
    ...scanColumns(result, accountOf(finding, result)),
    status: finding.status,
    severity: finding.severity,
    check_id: check.id,
    check_title: check.title,
    service: check.service,
    resource_name: resource.name,
    resource_type: resource.type,
    region: resource.region,
    namespace: resource.namespace,
    file: location?.file,
    line: location?.startLine,
    further_places: furtherPlaces(finding).map(furtherPlaceText).join('; '),
    owners: finding.owners?.join(' '),
    reason: finding.reason,
    remediation: check.remediation.text,
    remediation_url: check.remediation.url,
    compliance: complianceText(check),
    muted: String(finding.suppression !== undefined),
    change: finding.change,
    drift: finding.drift?.kind,
    drift_twin: finding.drift?.twin?.uid,
    ...suppressionColumns(finding.suppression),
    finding_uid: findingUid(finding),
  }
}

function configurationRow(configuration: AppliedConfiguration, result: ScanResult): Row {
  return {
    ...scanColumns(result),
    status: CONFIGURED,
    file: configuration.file,
    reason: configurationSentence(configuration),
  }
}

function gapRow({ subject, reason, line }: Gap, result: ScanResult): Row {
  return { ...scanColumns(result), status: NOT_SCANNED, file: subject, line, reason }
}

function suppressionColumns(suppression: Suppression | undefined) {
  return {
    muted_reason: suppression?.reason,
    muted_owner: suppression?.owner,
    muted_until: suppression?.until,
    muted_at: suppression && `${suppression.place.file}:${suppression.place.line}`,
  }
}

function ineffectiveRow({ place, message }: IneffectiveSuppression, result: ScanResult): Row {
  return {
    ...scanColumns(result),
    status: NOT_MUTED,
    file: place.file,
    line: place.line,
    reason: message,
  }
}

function scanColumns(
  { account, provider, id, finishedAt }: ScanResult,
  own: FindingAccount = { provider, id: account, name: account, scanId: id },
) {
  return {
    account: own.id,
    account_name: own.name === own.id ? undefined : own.name,
    provider: own.provider,
    scan_id: own.scanId,
    timestamp: finishedAt.toISOString(),
  }
}
