/** From least to most severe; comparisons go by position. */
export const SEVERITIES = ['informational', 'low', 'medium', 'high', 'critical'] as const

export type Severity = (typeof SEVERITIES)[number]

export function atLeast(severity: Severity, threshold: Severity): boolean {
  return SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(threshold)
}
