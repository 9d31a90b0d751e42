import { retryAfterMs } from '../sending/retry-delay.ts'

const SECOND_MS = 1_000
/** GitHub asks for a minute where it names no time. */
const LEAST_MS = 60 * SECOND_MS
/** Both let go within an hour; whoever names more is not believed. */
const MOST_MS = 2 * 60 * 60 * SECOND_MS

type Answer = Pick<Response, 'status' | 'headers'>

/**
 * How long a tracker that refuses wants to be left alone; undefined where it refuses for another reason. GitHub answers with 403 as well, for its
 * limits and for a missing right: the headers tell which.
 */
export function pauseOf({ status, headers }: Answer, now: number): number | undefined {
  if (status !== 403 && status !== 429) return undefined
  const asked = retryAfterMs(headers.get('retry-after'), now) ?? untilReset(headers, now)
  if (asked === undefined) return status === 429 ? LEAST_MS : undefined
  return Math.min(Math.max(asked, SECOND_MS), MOST_MS)
}

/** Where nothing is left, until there is again. Of both, in seconds since 1970. */
function untilReset(headers: Headers, now: number): number | undefined {
  for (const prefix of ['x-ratelimit', 'ratelimit']) {
    const reset = Number(headers.get(`${prefix}-reset`) ?? Number.NaN)
    if (headers.get(`${prefix}-remaining`) === '0' && Number.isFinite(reset)) return reset * SECOND_MS - now
  }
  return undefined
}
