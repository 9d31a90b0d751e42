const DAY_MS = 24 * 60 * 60 * 1000

/** How long what has ended is kept, in milliseconds; 0 keeps it for good. */
export interface Retention {
  /** Jobs and their errors, from their end. */
  readonly ingestionsMs: number
  /** Changes of a finding's status. Findings themselves stay for as long as their account is connected. */
  readonly historyMs: number
}

export const DEFAULT_RETENTION: Retention = { ingestionsMs: 90 * DAY_MS, historyMs: 365 * DAY_MS }

/** As long as a job waits for a worker; it ends `failed`, and its file goes. */
export const FORGOTTEN_AFTER_MS = 30 * DAY_MS
/** For a while after an account was disconnected by mistake, its findings can still be got out of the database. */
export const DISCONNECTED_FOR_MS = 7 * DAY_MS
/** What the API promises. */
export const IDEMPOTENCY_KEYS_FOR_MS = DAY_MS
