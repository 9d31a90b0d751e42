/** The verdict of one check on one resource. MANUAL: undecidable from what could be read. */
export const STATUSES = ['FAIL', 'MANUAL', 'PASS'] as const

export type Status = (typeof STATUSES)[number]
