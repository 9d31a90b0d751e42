const SECOND_MS = 1_000
const HOUR_MS = 60 * 60 * SECOND_MS

const FIRST_DELAY_MS = 30 * SECOND_MS
/** Each delay is this many times the one before. */
const GROWTH = 4
/** So that a receiver that is back is told within half a day. */
const LONGEST_DELAY_MS = 12 * HOUR_MS
/** Of a delay, at random either way, so that what failed together is not tried together. */
const JITTER = 0.2
/** A receiver may ask for this long, and no longer: the last attempt must come. */
const LONGEST_WISH_MS = 24 * HOUR_MS

/** Attempts over about three days. */
export const MAX_ATTEMPTS = 12

/** Milliseconds to wait after a failed attempt; attempts are numbered from 1, and `wishedMs` is what the receiver asked for. */
export function retryDelay(attempt: number, wishedMs = 0, random = Math.random()): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * GROWTH ** (attempt - 1))
  const jittered = delay * (1 - JITTER + 2 * JITTER * random)
  return Math.max(jittered, Math.min(wishedMs, LONGEST_WISH_MS))
}

/** What `Retry-After` asks for, in milliseconds: seconds, or a date of HTTP. */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
