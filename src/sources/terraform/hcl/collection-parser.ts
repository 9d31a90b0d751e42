import type { Expression, ForObject, ForTuple, ObjectConstructor, ObjectItem, Tuple } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'
import { parseForObject, parseForTuple } from './for-parser.ts'

/** Parses `[…]`: items separated by commas, or a `for`. */
export function parseTuple(cursor: Cursor): Tuple | ForTuple {
  const { start } = cursor
  const outer = cursor.open()
  if (cursor.atKeyword('for')) return parseForTuple(cursor, start, outer)

  const items: Expression[] = []
  while (!cursor.at(']')) {
    items.push(parseExpression(cursor))
    if (!cursor.take(',')) break
  }
  const end = cursor.close(']', outer, 'or "," after an item of the list')
  return { kind: 'tuple', items, start, end }
}

/** Reads `{…}`: items separated by commas or newlines, or a `for`. */
export function parseObject(cursor: Cursor): ObjectConstructor | ForObject {
  const { start } = cursor
  const outer = cursor.open()
  if (cursor.atKeyword('for')) return parseForObject(cursor, start, outer)

  cursor.newlinesMatter = true
  const items: ObjectItem[] = []
  while (!cursor.at('}')) {
    items.push(parseItem(cursor))
    if (!cursor.take(',') && !cursor.at('newline')) break
    while (cursor.take('newline'));
  }
  const end = cursor.close('}', outer, 'or a new line after an item of the object')
  return { kind: 'object', items, start, end }
}

function parseItem(cursor: Cursor): ObjectItem {
  const key = parseKey(cursor)
  if (!cursor.take('=') && !cursor.take(':')) cursor.expected('"=" or ":" after the key')
  return { key, value: parseExpression(cursor) }
}

/** Parses a key. A bare name, even `true` or `null`, is the key itself; anything longer is an expression. */
function parseKey(cursor: Cursor): Expression {
  const endOfName = cursor.at('identifier') ? cursor.end : undefined
  const key = parseExpression(cursor)
  const { start, end } = key
  if (end !== endOfName) return key
  return { kind: 'template', parts: [cursor.source.slice(start, end)], start, end }
}
