import type { CheckMetadata } from '../../checks/check.ts'
import type { Finding } from '../../findings/finding.ts'
import type { ScanResult } from '../../scan/result.ts'
import { addressOf } from '../address.ts'
import { complianceText } from '../compliance-text.ts'
import { remediationExamples } from '../remediation-examples.ts'
import { scriptJson } from './escape.ts'

/** Data that the report's script shows: each check once, then one finding per line. */
export function* reportData({ findings, coverage }: ScanResult): Generator<string> {
  const checks = Object.fromEntries(findings.map(({ check }) => [check.id, check]))
  const failed = new Set(findings.filter(({ status }) => status === 'FAIL').map(({ check }) => check.id))
  const entries = Object.entries(checks).map(([id, check]) => [
    id,
    { ...describe(check), examples: failed.has(id) ? examplesOf(id, coverage.files) : [] },
  ])
  yield `{"checks":${scriptJson(Object.fromEntries(entries))},\n"findings":[`
  let separator = '\n'
  for (const finding of findings) {
    yield separator + scriptJson(row(finding))
    separator = ',\n'
  }
  yield ']}'
}

function describe(check: CheckMetadata) {
  return {
    title: check.title,
    service: check.service,
    severity: check.severity,
    risk: check.risk,
    remedy: check.remediation.text,
    links: [check.remediation.url, ...check.references],
    compliance: complianceText(check),
  }
}

/** Of the languages that were scanned: the others are of no use to the reader. */
function examplesOf(checkId: string, files: Readonly<Record<string, number>>) {
  return remediationExamples(checkId)
    .filter(({ sources }) => sources.some((source) => source in files))
    .map(({ language, text }) => ({ language, text: text.trimEnd() }))
}

function row(finding: Finding) {
  const { check, resource, location } = finding
  return {
    uid: finding.uid,
    check: check.id,
    status: finding.status,
    severity: finding.severity,
    muted: finding.suppression !== undefined,
    reason: finding.reason,
    resource: addressOf(finding),
    name: resource.address.includes(resource.name) ? '' : resource.name,
    type: resource.type,
    region: resource.region ?? '',
    namespace: resource.namespace ?? '',
    file: location?.file ?? '',
    line: location?.startLine ?? 0,
  }
}
