import type { Expression, ForBinding, ForObject, ForTuple } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'

/** Reads `value in collection` or `key, value in collection`; the cursor is just after `for`. */
export function parseForBinding(cursor: Cursor): ForBinding {
  const first = cursor.expectIdentifier('a variable name after "for"')
  const second = cursor.take(',') ? cursor.expectIdentifier('a second variable name after ","') : undefined
  if (!cursor.takeKeyword('in')) cursor.expected('"in" and the collection of the "for"')
  const collection = parseExpression(cursor)
  return second === undefined ? { value: first, collection } : { key: first, value: second, collection }
}

/** Reads a list comprehension; the cursor is at `for`, `start` is its `[`, and `outer` is for closing the bracket. */
export function parseForTuple(cursor: Cursor, start: number, outer: boolean): ForTuple {
  const binding = parseForIntroduction(cursor)
  const result = parseExpression(cursor)
  const condition = parseForCondition(cursor)
  const end = cursor.close(']', outer, 'to close the "for"')
  return { kind: 'for-tuple', ...binding, result, ...condition, start, end }
}

/** Reads an object comprehension; the cursor is at `for`, `start` is its `{`, and `outer` is for closing the brace. */
export function parseForObject(cursor: Cursor, start: number, outer: boolean): ForObject {
  const binding = parseForIntroduction(cursor)
  const resultKey = parseExpression(cursor)
  cursor.expect('=>', 'between the key and the value of the "for"')
  const resultValue = parseExpression(cursor)
  const grouped = cursor.take('...')
  const condition = parseForCondition(cursor)
  const end = cursor.close('}', outer, 'to close the "for"')
  return { kind: 'for-object', ...binding, resultKey, resultValue, grouped, ...condition, start, end }
}

function parseForIntroduction(cursor: Cursor): ForBinding {
  cursor.advance()
  const binding = parseForBinding(cursor)
  cursor.expect(':', 'after the collection of the "for"')
  return binding
}

function parseForCondition(cursor: Cursor): { condition?: Expression } {
  return cursor.takeKeyword('if') ? { condition: parseExpression(cursor) } : {}
}
