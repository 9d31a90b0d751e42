import { expect, test } from 'vitest'
import { enumeration } from '../../src/text/enumeration.ts'

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('%j is told as “%s”', (names, text) => {
  expect(enumeration(names)).toBe(text)
  expect(text).toBe(new Intl.ListFormat('en-GB').format(names))
})

test('a choice is told with “or”', () => {
  expect(enumeration(['a', 'b', 'c'], 'or')).toBe('a, b or c')
})
