/**
 * The verdict of one check on one resource, OCSF's `status_code`; the first is the worst. MANUAL: undecidable from what
 * could be read.
 */
export const STATUSES = ['FAIL', 'MANUAL', 'PASS'] as const

export type Status = (typeof STATUSES)[number]

/** OCSF's `status_id`: what became of a finding, whatever its verdict. */
export const STATUS_ID = { New: 1, Suppressed: 3, Resolved: 4 } as const
