import type { Declared, Expression } from './syntax.ts'
import type { TextCursor } from './text-cursor.ts'

/** Parses the expressions in a declaration. */
interface PartParser {
  readonly cursor: TextCursor
  expression(): Expression
  plainString(): string
  condition(): Expression | undefined
}

/** A resource or module that is declared here; `undefined` where none is. It begins after its decorators. */
export function parseDeclared(parser: PartParser): Declared | undefined {
  const { cursor } = parser
  const start = cursor.at
  while (cursor.take('@')) {
    parser.expression()
    cursor.skip(true)
  }
  const head = cursor.at
  const kind = cursor.takeWord('resource') ? 'resource' : cursor.takeWord('module') ? 'module' : undefined
  cursor.skip(false)
  // A property may have such a name: `resource: 'x'`.
  if (kind === undefined || cursor.text[cursor.at] === ':') {
    cursor.at = start
    return undefined
  }
  const symbol = cursor.identifier()
  cursor.skip(false)
  const target = parser.plainString()
  cursor.skip(false)
  const isExisting = cursor.takeWord('existing')
  cursor.skip(false)
  cursor.expect('=')
  cursor.skip(true)
  const condition = parser.condition()
  const body = parser.expression()
  return {
    kind,
    symbol,
    target,
    isExisting,
    ...(condition && { condition }),
    body,
    start: head,
    end: cursor.at,
  }
}
