import { expect, test } from 'vitest'
import { MAX_ATTEMPTS, retryAfterMs, retryDelay } from '../../../src/server/sending/retry-delay.ts'

const HOUR_MS = 3_600_000

test('attempts are made over about three days, ever less often', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0, 0.5))
  expect(delays).toEqual(delays.toSorted((one, other) => one - other))
  expect(delays[0]).toBe(30_000)
  expect(delays.reduce((sum, delay) => sum + delay) / (24 * HOUR_MS)).toBeCloseTo(3, 0)
})

test('what failed together is not tried together', () => {
  expect(retryDelay(1, 0, 0)).toBeCloseTo(24_000)
  expect(retryDelay(1, 0, 1)).toBeCloseTo(36_000)
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Sat, 28 Nov 2026 01:00:00 GMT', HOUR_MS],
  ['Fri, 27 Nov 2026 01:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('Retry-After: %s', (header, expected) => {
  expect(retryAfterMs(header, Date.UTC(2026, 10, 28))).toBe(expected)
})
