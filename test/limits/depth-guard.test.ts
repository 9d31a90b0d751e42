import { expect, test } from 'vitest'
import { DepthGuard } from '../../src/limits/depth-guard.ts'

/** How many levels of lists there are in lists; ∞ where there are more than may be. */
function levelsOf(list: readonly unknown[], depth = new DepthGuard(3)): number {
  return depth.within(
    () => 1 + Math.max(0, ...list.map((item) => (Array.isArray(item) ? levelsOf(item, depth) : 0))),
    () => Number.POSITIVE_INFINITY,
  )
}

test('what is nested as deeply as it may be is read, and nothing deeper', () => {
  expect(levelsOf([[[]]])).toBe(3)
  expect(levelsOf([[[[]]]])).toBe(Number.POSITIVE_INFINITY)
})

test('what stands beside each other does not count as nested', () => {
  expect(levelsOf([[[]], [[]], [[]], [[]]])).toBe(3)
})

test('an error leaves no level behind', () => {
  const depth = new DepthGuard(1)
  const failing = () => {
    throw new Error('it cannot be read')
  }
  for (let time = 0; time < 2; time += 1)
    expect(() => depth.within(failing, () => undefined)).toThrow('it cannot be read')
  expect(
    depth.within(
      () => 'read',
      () => 'too deep',
    ),
  ).toBe('read')
})
