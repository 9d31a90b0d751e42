/** OCSF's severities by `severity_id`, as findings store them; 6 (fatal) counts as critical. */
const BY_ID: Readonly<Record<number, string>> = {
  1: 'informational',
  2: 'low',
  3: 'medium',
  4: 'high',
  5: 'critical',
  6: 'critical',
}

/** From least to most severe. */
export const SEVERITY_NAMES = ['informational', 'low', 'medium', 'high', 'critical']

/** Unknown (0), other (99) and ids of later versions of OCSF claim nothing, so they do not alarm. */
export function severityName(severityId: number): string {
  return BY_ID[severityId] ?? 'informational'
}
