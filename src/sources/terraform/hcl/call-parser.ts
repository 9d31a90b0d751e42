import type { Expression, FunctionCall } from './ast.ts'
import type { Cursor } from './cursor.ts'
import type { ParseExpression } from './expression-parser.ts'

/** Reads the rest of a call whose first name, at `start`, was just read: `(args…)` or `::more::names(args…)`. */
export function parseFunctionCall(
  cursor: Cursor,
  firstName: string,
  start: number,
  parseExpression: ParseExpression,
): FunctionCall {
  let name = firstName
  while (cursor.take('::')) name += `::${cursor.expectIdentifier('the name of a function after "::"')}`
  if (!cursor.at('(')) cursor.expected(`"(" after the function name ${name}`)

  const outer = cursor.open()
  const args: Expression[] = []
  let expandFinal = false
  while (!cursor.at(')')) {
    args.push(parseExpression(cursor))
    expandFinal = cursor.take('...')
    if (expandFinal || !cursor.take(',')) break
  }
  const purpose = expandFinal ? 'right after "..."' : `or "," after an argument of ${name}`
  const end = cursor.close(')', outer, purpose)
  return { kind: 'call', name, args, expandFinal, start, end }
}
