import type { CheckMetadata } from '../../checks/check.ts'
import type { Finding } from '../../findings/finding.ts'
import { complianceText } from '../compliance-text.ts'
import { scriptJson } from './escape.ts'

/** What the report's script draws from: each check once, then one finding per line. */
export function* reportData(findings: readonly Finding[]): Generator<string> {
  const checks = Object.fromEntries(findings.map(({ check }) => [check.id, check]))
  const entries = Object.entries(checks).map(([id, check]) => [id, describe(check)])
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
    compliance: complianceText(check.compliance),
  }
}

function row({ check, resource, location, ...finding }: Finding) {
  return {
    uid: finding.uid,
    check: check.id,
    status: finding.status,
    severity: finding.severity,
    muted: finding.muted,
    reason: finding.reason,
    resource: resource.name || resource.uid,
    type: resource.type,
    region: resource.region,
    file: location?.file ?? '',
    line: location?.startLine ?? 0,
  }
}
