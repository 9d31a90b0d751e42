/** OCSF's severities from least to most severe; comparisons go by position. */
export const SEVERITIES = ['informational', 'low', 'medium', 'high', 'critical'] as const

export type Severity = (typeof SEVERITIES)[number]

/** OCSF's `severity_id` of the severities above; 0 (unknown), 6 (fatal) and 99 (other) are beyond anything a check says. */
export type SeverityId = 1 | 2 | 3 | 4 | 5

const FATAL = 6

export function atLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(threshold)
}

/** The less severe of two. */
export function milder(left: Severity, right: Severity): Severity {
  return atLeast(left, right) ? right : left
}

/** Severities are numbered from 1. */
export function severityId(severity: Severity): SeverityId {
  return (SEVERITIES.indexOf(severity) + 1) as SeverityId
}

/**
 * Fatal counts as critical. Unknown, other and ids of later versions of OCSF claim nothing, so they count as
 * informational and do not alarm.
 */
export function severityOf(severityId: number): Severity {
  return severityId === FATAL ? 'critical' : (SEVERITIES[severityId - 1] ?? 'informational')
}
