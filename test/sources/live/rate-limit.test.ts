import { expect, test } from 'vitest'
import { RateLimit } from '../../../src/sources/live/rate-limit.ts'

/** Makes calls one after the other, as fast as they may be made, until a time in milliseconds; answers with their number. */
function callsUntil(
  end: number,
  from: number,
  limit: RateLimit,
  isThrottled: (call: number) => boolean,
): number {
  let now = from
  for (let calls = 0; ; calls += 1) {
    now += limit.take(now)
    if (now >= end) return calls
    limit.note({ isThrottled: isThrottled(calls) }, now)
    // An answer takes a millisecond.
    now += 1
  }
}

test('a burst is free, and then calls come at the rate', () => {
  const calls = callsUntil(10_000, 0, new RateLimit(0), () => false)
  expect(calls).toBeGreaterThan(1900)
  expect(calls).toBeLessThan(2500)
})

test('a service that takes every second call at most is asked more slowly', () => {
  const calls = callsUntil(10_000, 0, new RateLimit(0), (call) => call % 2 === 0)
  expect(calls).toBeLessThan(1200)
})

test('a service that throttles every third call is asked as fast as before', () => {
  const calls = callsUntil(10_000, 0, new RateLimit(0), (call) => call % 3 === 0)
  expect(calls).toBeGreaterThan(1900)
})

test('the rate rises again when the throttling ends', () => {
  const limit = new RateLimit(0)
  callsUntil(10_000, 0, limit, () => true)
  const slow = callsUntil(12_000, 10_000, limit, () => false)
  callsUntil(52_000, 12_000, limit, () => false)
  expect(callsUntil(54_000, 52_000, limit, () => false)).toBeGreaterThan(slow * 2)
})
