const DAY_MS = 24 * 60 * 60 * 1000

/** How long data is kept, in milliseconds; 0 keeps it for ever. */
export interface Retention {
  /** Jobs and their errors, counted from their end. */
  readonly ingestionsMs: number
  /** Changes of a finding's status, and the scans that decided them. */
  readonly historyMs: number
  /** Findings that no scan reports any more, counted from when a scan first did not. All others stay while their account is connected. */
  readonly goneMs: number
}

export const DEFAULT_RETENTION: Retention = {
  ingestionsMs: 90 * DAY_MS,
  historyMs: 365 * DAY_MS,
  goneMs: 90 * DAY_MS,
}

/** The longest that a job waits for a worker; then it ends as `failed` and its file is removed. */
export const FORGOTTEN_AFTER_MS = 30 * DAY_MS
/** Time to restore the findings of an account that was disconnected by mistake. */
export const DISCONNECTED_FOR_MS = 7 * DAY_MS
/** Time to see what was sent, and to send it again. */
export const DELIVERIES_FOR_MS = 30 * DAY_MS
/** As the API promises. */
export const IDEMPOTENCY_KEYS_FOR_MS = DAY_MS
