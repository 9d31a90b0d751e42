import type {
  BinaryOperator,
  Conditional,
  Expression,
  FunctionCall,
  Literal,
  Parenthesized,
  UnaryOperation,
} from './ast.ts'
import { parseObject, parseTuple } from './collection-parser.ts'
import type { Cursor } from './cursor.ts'
import { parseHeredoc, parseQuotedTemplate } from './template-parser.ts'
import { parseTraversal } from './traversal-parser.ts'

interface Operation {
  readonly operator: BinaryOperator
  readonly precedence: number
}

const LOWEST_PRECEDENCE = 1

/** Binary operators from the loosest to the tightest (`hclsyntax/spec.md`, Operations); all are left-associative. */
const PRECEDENCE_LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
]

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  PRECEDENCE_LEVELS.flatMap((operators, level) =>
    operators.map((operator) => [operator, { operator, precedence: LOWEST_PRECEDENCE + level }]),
  ),
)

/** Reads one expression and leaves the cursor just after it. */
export function parseExpression(cursor: Cursor): Expression {
  cursor.nesting.enter()
  const first = parseOperations(cursor, LOWEST_PRECEDENCE)
  const expression = cursor.take('?') ? parseBranches(cursor, first) : first
  cursor.nesting.leave()
  return expression
}

function parseBranches(cursor: Cursor, condition: Expression): Conditional {
  const then = parseExpression(cursor)
  cursor.expect(':', 'and the value for when the condition is false')
  const otherwise = parseExpression(cursor)
  return { kind: 'conditional', condition, then, otherwise, start: condition.start, end: otherwise.end }
}

/** Precedence climbing: reads operators that bind at least as tight as `minimum`. */
function parseOperations(cursor: Cursor, minimum: number): Expression {
  const chain = cursor.nesting.startChain()
  let left = parseOperand(cursor)
  for (;;) {
    const operation = OPERATIONS.get(cursor.kind)
    if (operation === undefined || operation.precedence < minimum) break
    cursor.advance()
    const right = parseOperations(cursor, operation.precedence + 1)
    cursor.nesting.link()
    const { operator } = operation
    left = { kind: 'binary', operator, left, right, start: left.start, end: right.end }
  }
  cursor.nesting.endChain(chain)
  return left
}

function parseOperand(cursor: Cursor): Expression {
  const chain = cursor.nesting.startChain()
  const operand = parseTraversal(cursor, parseTerm(cursor))
  cursor.nesting.endChain(chain)
  return operand
}

function parseTerm(cursor: Cursor): Expression {
  const { kind } = cursor
  switch (kind) {
    case 'identifier':
      return parseName(cursor)
    case '"':
      return parseQuotedTemplate(cursor)
    case 'number':
      return parseNumber(cursor)
    case '[':
      return parseTuple(cursor)
    case '{':
      return parseObject(cursor)
    case '<<':
      return parseHeredoc(cursor)
    case '(':
      return parseParenthesized(cursor)
    case '-':
    case '!':
      return parseUnary(cursor, kind)
    default:
      return cursor.expected('a value')
  }
}

/** Parses a variable, a function call, or `true`, `false` or `null`. */
function parseName(cursor: Cursor): Expression {
  const { start, end } = cursor
  const name = cursor.tokenText()
  cursor.advance()
  if (cursor.at('(') || cursor.at('::')) return parseFunctionCall(cursor, name, start)
  switch (name) {
    case 'true':
      return { kind: 'literal', value: true, start, end }
    case 'false':
      return { kind: 'literal', value: false, start, end }
    case 'null':
      return { kind: 'literal', value: null, start, end }
    default:
      return { kind: 'variable', name, start, end }
  }
}

function parseNumber(cursor: Cursor): Literal {
  const { start, end } = cursor
  const value = Math.min(Number(cursor.tokenText()), Number.MAX_VALUE)
  if (Number.isNaN(value)) cursor.expected('a number')
  cursor.advance()
  return { kind: 'literal', value, start, end }
}

function parseParenthesized(cursor: Cursor): Parenthesized {
  const { start } = cursor
  const outer = cursor.open()
  const inner = parseExpression(cursor)
  const end = cursor.close(')', outer, 'to close the parenthesis')
  return { kind: 'parenthesized', inner, start, end }
}

/**
 * Parses a unary operation. It binds looser than traversals and tighter than binary operators: `-a.b + c` is `(-(a.b))
 * + c`.
 */
function parseUnary(cursor: Cursor, operator: UnaryOperation['operator']): UnaryOperation {
  const { start } = cursor
  cursor.nesting.enter()
  cursor.advance()
  const operand = parseOperand(cursor)
  cursor.nesting.leave()
  return { kind: 'unary', operator, operand, start, end: operand.end }
}

/** Reads the rest of a call whose first name, at `start`, was just read: `(args…)` or `::more::names(args…)`. */
function parseFunctionCall(cursor: Cursor, firstName: string, start: number): FunctionCall {
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
