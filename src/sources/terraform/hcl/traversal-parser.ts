import type { Expression, GetAttribute, GetIndex, Splat, Variable } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { parseExpression } from './expression-parser.ts'

/** Parses what follows a term: any number of `.name`, `[key]`, `.0`, `.*` and `[*]`. */
export function parseTraversal(cursor: Cursor, term: Expression): Expression {
  let from = term
  for (;;) {
    if (cursor.at('.')) {
      cursor.advance()
      from = cursor.at('*') ? parseAttributeSplat(cursor, from) : parseDotted(cursor, from)
    } else if (cursor.at('[')) {
      from = parseBracketed(cursor, from)
    } else return from
    cursor.nesting.link()
  }
}

/** Reads a name or an index; the cursor is just after `.`. */
function parseDotted(cursor: Cursor, from: Expression): GetAttribute | GetIndex {
  if (cursor.at('number')) return parseLegacyIndex(cursor, from)
  const { end } = cursor
  const name = cursor.expectIdentifier('the name of an attribute after "."')
  return { kind: 'get-attribute', from, name, start: from.start, end }
}

/** `list.0`, a form that HCL inherited; `list.0.1` would read as the number 0.1 and is refused. */
function parseLegacyIndex(cursor: Cursor, from: Expression): GetIndex {
  const { start, end } = cursor
  const value = Number(cursor.tokenText())
  if (Number.isNaN(value) || cursor.tokenText().includes('.')) {
    cursor.expected('one index after "." (write several as [0][1])')
  }
  cursor.advance()
  return { kind: 'get-index', from, key: { kind: 'literal', value, start, end }, start: from.start, end }
}

/** `.*` takes only the dotted steps after it into each item: `a.*.b[0]` is `(a.*.b)[0]`. */
function parseAttributeSplat(cursor: Cursor, source: Expression): Splat {
  const item = anonymousItem(cursor.start, cursor.end)
  cursor.advance()
  let each: Expression = item
  while (cursor.at('.')) {
    cursor.advance()
    each = parseDotted(cursor, each)
    cursor.nesting.link()
  }
  return { kind: 'splat', style: 'attribute', source, each, start: source.start, end: each.end }
}

function parseBracketed(cursor: Cursor, from: Expression): Expression {
  const { start: opening } = cursor
  cursor.advance()
  if (cursor.at('*')) return parseFullSplat(cursor, from, opening)
  const outer = cursor.ignoreNewlines()
  const key = parseExpression(cursor)
  const end = cursor.close(']', outer, 'to close the index')
  return { kind: 'get-index', from, key, start: from.start, end }
}

/** `[*]` takes every step after it into each item: `a[*].b[0]` is the first of each item's `b`. */
function parseFullSplat(cursor: Cursor, source: Expression, opening: number): Splat {
  cursor.advance()
  const item = anonymousItem(opening, cursor.expect(']', 'right after the "*" of the splat'))
  cursor.nesting.enter()
  const each = parseTraversal(cursor, item)
  cursor.nesting.leave()
  return { kind: 'splat', style: 'full', source, each, start: source.start, end: each.end }
}

function anonymousItem(start: number, end: number): Variable {
  return { kind: 'variable', name: '*', start, end }
}
