import { DepthGuard } from '../../limits/depth-guard.ts'
import { Progress } from '../../limits/progress.ts'
import type { Expression } from '../../model/github-actions/expression.ts'
import { ExpressionSyntaxError } from './expression-syntax-error.ts'

/** Deepest nesting of an expression, as on GitHub; one that is nested deeper is refused. */
const MAX_NESTING = 50

/** Longest chain of operators or properties, since readers of the tree are recursive. */
const MAX_CHAIN = 1000

/** Operators from the lowest to the highest precedence; all are left-associative. */
const PRECEDENCE: readonly (readonly string[])[] = [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=']]

const CONSTANTS: ReadonlyMap<string, boolean | number | null> = new Map<string, boolean | number | null>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
])

/** Parses what stands between `${{` and `}}`. Throws an ExpressionSyntaxError for what GitHub would refuse. */
export function parseExpression(source: string): Expression {
  const tokens = tokensOf(source)
  let at = 0
  const depth = new DepthGuard(MAX_NESTING)
  const expression = readOperation(0)
  if (at < tokens.length) throw new ExpressionSyntaxError(`there is too much in ${shown(source)}`)
  return expression

  function readOperation(row: number): Expression {
    const operators = PRECEDENCE[row]
    if (!operators) return readUnary()
    let left = readOperation(row + 1)
    for (let length = 0; ; length += 1) {
      const operator = operators.find(takes)
      if (operator === undefined) return left
      if (length > MAX_CHAIN) throw new ExpressionSyntaxError(`${shown(source)} is too long`)
      left = { kind: 'operation', operator, operands: [left, readOperation(row + 1)] }
    }
  }

  function readUnary(): Expression {
    if (!takes('!')) return readAccess(readPrimary())
    return nested(() => ({ kind: 'operation', operator: '!', operands: [readUnary()] }))
  }

  function readPrimary(): Expression {
    const token = tokens[at]
    if (token?.kind === 'literal') {
      at += 1
      return { kind: 'literal', value: token.value }
    }
    if (takes('(')) {
      const inner = nested(() => readOperation(0))
      expect(')')
      return inner
    }
    if (token?.kind !== 'name') throw new ExpressionSyntaxError(`something is missing in ${shown(source)}`)
    at += 1
    if (takes('(')) return { kind: 'call', name: token.text, arguments: nested(readArguments) }
    const constant = CONSTANTS.get(token.text)
    return constant === undefined
      ? { kind: 'context', name: token.text }
      : { kind: 'literal', value: constant }
  }

  function readArguments(): Expression[] {
    const found: Expression[] = []
    if (takes(')')) return found
    do found.push(readOperation(0))
    while (takes(','))
    expect(')')
    return found
  }

  function readAccess(start: Expression): Expression {
    let object = start
    for (let length = 0; ; length += 1) {
      if (length > MAX_CHAIN) throw new ExpressionSyntaxError(`${shown(source)} is too long`)
      if (takes('.')) object = { kind: 'access', object, property: takes('*') ? '*' : readName() }
      else if (takes('[')) object = { kind: 'access', object, property: readIndex() }
      else return object
    }
  }

  function readIndex(): Expression | '*' {
    const index = takes('*') ? '*' : nested(() => readOperation(0))
    expect(']')
    return index
  }

  function readName(): Expression {
    const token = tokens[at]
    if (token?.kind !== 'name') throw new ExpressionSyntaxError(`a name is missing in ${shown(source)}`)
    at += 1
    return { kind: 'literal', value: token.text }
  }

  function nested<T>(read: () => T): T {
    return depth.within(read, () => {
      throw new ExpressionSyntaxError(`${shown(source)} is nested too deeply`)
    })
  }

  function takes(operator: string): boolean {
    const token: Token | undefined = tokens[at]
    if (token?.kind !== 'operator' || token.text !== operator) return false
    at += 1
    return true
  }

  function expect(operator: string): void {
    if (!takes(operator)) throw new ExpressionSyntaxError(`${operator} is missing in ${shown(source)}`)
  }
}

/** The expression, shortened for a message. */
function shown(source: string): string {
  const text = source.trim()
  return text.length > 60 ? `${text.slice(0, 60)}…` : text || 'an empty expression'
}

type Token =
  | { readonly kind: 'name' | 'operator'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: string | number }

const SPACE = /\s+/y
const STRING = /'((?:[^']|'')*)'/y
const NUMBER = /[-+]?(?:0x[0-9a-f]+|0o[0-7]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(?![\w])/iy
const NAME = /[A-Za-z_][\w-]*/y
const OPERATOR = /&&|\|\||==|!=|<=|>=|[<>!()[\],.*]/y

/** Splits an expression into tokens. Throws an ExpressionSyntaxError for a character that starts no token. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  const progress = new Progress()
  for (let at = 0; at < source.length; ) {
    progress.reach(at)
    const match = (form: RegExp): RegExpExecArray | null => {
      form.lastIndex = at
      const found = form.exec(source)
      if (found) at += found[0].length
      return found
    }
    if (match(SPACE)) continue
    const text = match(STRING)
    const number = text ? null : match(NUMBER)
    const name = text || number ? null : match(NAME)
    const operator = text || number || name ? null : match(OPERATOR)
    if (text) tokens.push({ kind: 'literal', value: (text[1] ?? '').replaceAll("''", "'") })
    else if (number) tokens.push({ kind: 'literal', value: Number(number[0]) })
    else if (name) tokens.push({ kind: 'name', text: name[0] })
    else if (operator) tokens.push({ kind: 'operator', text: operator[0] })
    else throw new ExpressionSyntaxError(`${JSON.stringify(source.charAt(at))} has no place in an expression`)
  }
  return tokens
}
