import { expect, test } from 'vitest'
import { LineIndex } from '../../src/text/line-index.ts'

test.each([
  ['', 0, 1, 1],
  ['ab', 0, 1, 1],
  ['ab', 1, 1, 2],
  ['ab', 2, 1, 3],
  ['a\nb', 1, 1, 2],
  ['a\nb', 2, 2, 1],
  ['a\r\nb', 3, 2, 1],
  ['\n\n\n', 2, 3, 1],
  ['\n\n\n', 3, 4, 1],
  ['ab', 99, 1, 3],
  ['\uFEFFab', 1, 1, 1],
  ['\uFEFFab', 0, 1, 1],
  ['\uFEFF\nb', 2, 2, 1],
])('in %j the offset %i is line %i, column %i', (text, offset, line, column) => {
  expect(new LineIndex(text).positionAt(offset)).toEqual({ line, column })
})

test('every line of a long text is found', () => {
  const index = new LineIndex('12345\n'.repeat(1000))
  for (let line = 1; line <= 1000; line += 1) {
    expect(index.positionAt((line - 1) * 6 + 2)).toEqual({ line, column: 3 })
  }
})
