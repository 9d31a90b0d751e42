import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Renewed } from '../../../../src/sources/live/access/renewed.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** Counts how often it is asked; an answer lasts for so many milliseconds. */
function counting(lasts: number) {
  let asked = 0
  return new Renewed(async () => {
    asked += 1
    return { value: asked, until: Date.now() + lasts }
  })
}

test('is kept until its end', async () => {
  const renewed = counting(1000)
  expect(await renewed.get(false)).toBe(1)
  vi.advanceTimersByTime(999)
  expect(await renewed.get(false)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await renewed.get(false)).toBe(2)
})

test('one that is refused is renewed at once', async () => {
  const renewed = counting(Number.POSITIVE_INFINITY)
  await renewed.get(false)
  expect(await renewed.get(true)).toBe(2)
})

test('requests that were sent before a renewal, and refused after it, ask for no other one', async () => {
  const renewed = counting(Number.POSITIVE_INFINITY)
  await renewed.get(false)
  expect(await Promise.all([renewed.get(true), renewed.get(true)])).toEqual([2, 2])
  vi.advanceTimersByTime(9_999)
  expect(await renewed.get(true)).toBe(2)
  vi.advanceTimersByTime(1)
  expect(await renewed.get(true)).toBe(3)
})

test('who asks meanwhile waits for the same answer, and one that failed is asked for again', async () => {
  const ask = vi.fn<() => Promise<{ value: string; until: number }>>()
  ask.mockRejectedValueOnce(new Error('not now'))
  ask.mockResolvedValueOnce({ value: 'later', until: Number.POSITIVE_INFINITY })
  const renewed = new Renewed(ask)
  const both = await Promise.allSettled([renewed.get(false), renewed.get(false)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await renewed.get(false)).toBe('later')
  expect(ask).toHaveBeenCalledTimes(2)
})
