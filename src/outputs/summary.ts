import { type Finding, isFailure } from '../findings/finding.ts'
import { SEVERITIES, type Severity } from '../ocsf/severity.ts'

/** How many findings of each kind. A muted finding counts as muted, a failure that was there before as unchanged, and as nothing else. */
export interface Summary {
  readonly failed: Readonly<Record<Severity, number>>
  readonly unchanged: number
  readonly manual: number
  readonly passed: number
  readonly muted: number
}

export function summarize(findings: Iterable<Finding>): Summary {
  const failed = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>
  let [unchanged, manual, passed, muted] = [0, 0, 0, 0]
  for (const finding of findings) {
    if (finding.suppression) muted += 1
    else if (isFailure(finding)) failed[finding.severity] += 1
    else if (finding.status === 'FAIL') unchanged += 1
    else if (finding.status === 'MANUAL') manual += 1
    else passed += 1
  }
  return { failed, unchanged, manual, passed, muted }
}

/** The same with one number of failures, as reports for programs count. */
export function totals(summary: Summary) {
  return { ...summary, failed: failures(summary) }
}

export function failures({ failed }: Summary): number {
  return SEVERITIES.reduce((sum, severity) => sum + failed[severity], 0)
}
