import { setTimeout as sleep } from 'node:timers/promises'
import type { CallFailure, FailureKind } from './call-failure.ts'

/** How often a call is made that is throttled, and one that fails for another reason that may pass. */
const ATTEMPTS_THROTTLED = 12
const ATTEMPTS = 3

/** Milliseconds until the next attempt, doubled each time up to the longest. */
const PAUSE = 50
const LONGEST_PAUSE = 5_000

const TRANSIENT: ReadonlySet<FailureKind> = new Set(['silent', 'skewed', 'unavailable', 'unreadable'])

/**
 * Whether a call that failed is made again. `isGivenUp` for one like others that were throttled to the last attempt: it
 * gets one.
 */
export function mayPass({ kind }: CallFailure, attempt: number, isGivenUp: boolean): boolean {
  if (kind === 'throttled') return !isGivenUp && attempt < ATTEMPTS_THROTTLED
  return TRANSIENT.has(kind) && attempt < ATTEMPTS
}

/**
 * Waits before the next attempt, with a random part, so that calls that failed together are not made together again.
 * Ends early where the scan is stopped. `least` is what the API asks for, in milliseconds.
 */
export async function pauseAfter(attempt: number, signal: AbortSignal, least = 0): Promise<void> {
  const pause = Math.min(LONGEST_PAUSE, PAUSE * 2 ** (attempt - 1)) * (0.5 + Math.random())
  await sleep(Math.max(least, pause), undefined, { signal }).catch(() => {})
}
