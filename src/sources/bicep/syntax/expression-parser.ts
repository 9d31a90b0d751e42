import { DepthGuard } from '../../../limits/depth-guard.ts'
import { parseDeclared } from './declaration-parser.ts'
import { parseString } from './string-parser.ts'
import type { Declared, Expression, Member } from './syntax.ts'
import { BicepSyntaxError, type TextCursor } from './text-cursor.ts'

/** Far more than people write, and less than the stack holds. */
const MAX_NESTING = 100

/** Binary operators by how tightly they bind, the loosest first, with the functions that do the same. */
const LEVELS: readonly (readonly (readonly [operator: string, name: string])[])[] = [
  [['??', 'coalesce']],
  [['||', 'or']],
  [['&&', 'and']],
  [
    ['==', 'equals'],
    ['=~', 'equals'],
    ['!=', 'notequals'],
    ['!~', 'notequals'],
  ],
  [
    ['<=', 'lessorequals'],
    ['>=', 'greaterorequals'],
    ['<', 'less'],
    ['>', 'greater'],
  ],
  [
    ['+', 'add'],
    ['-', 'sub'],
  ],
  [
    ['*', 'mul'],
    ['/', 'div'],
    ['%', 'mod'],
  ],
]

const NUMBER = /\d+/y
/** Says that a value is not `null`; `!=` and `!~` are operators. */
const NOT_NULL = /!(?![=~])/y
/** Methods of resources that ask for what is secret in them. */
const OF_RESOURCE = /^(?:list|getSecret$)/i
const CALL = /[ \t]*\(/y
const LAMBDA = /(?:\(\s*(?:[A-Za-z_]\w*\s*(?:,\s*[A-Za-z_]\w*\s*)*)?\)|[A-Za-z_]\w*)\s*=>/y

/** Parses expressions, see https://learn.microsoft.com/azure/azure-resource-manager/bicep/operators. */
export class ExpressionParser {
  readonly cursor: TextCursor
  readonly #depth = new DepthGuard(MAX_NESTING)

  constructor(cursor: TextCursor) {
    this.cursor = cursor
  }

  expression(): Expression {
    return this.#depth.within(
      () => this.#conditional(),
      () => {
        throw new BicepSyntaxError(`at most ${MAX_NESTING} levels of nesting`, this.cursor.at)
      },
    )
  }

  /** An expression, with white space and lines around it, and the sign that has to follow it. */
  expressionBefore(close: string): Expression {
    this.cursor.skip(true)
    const expression = this.expression()
    this.cursor.skip(true)
    this.cursor.expect(close)
    return expression
  }

  /** The text of a string without values in it. */
  plainString(): string {
    const string = parseString(this)
    if (string.kind === 'literal' && typeof string.value === 'string') return string.value
    throw new BicepSyntaxError('a text without values', string.start)
  }

  #conditional(): Expression {
    const condition = this.#binary(0)
    if (!this.#takeOperator('?', /\?(?!\?)/y)) return condition
    const yes = this.expressionBefore(':')
    this.cursor.skip(true)
    const no = this.expression()
    return operation('if', [condition, yes, no])
  }

  #binary(level: number): Expression {
    const operators = LEVELS[level]
    if (!operators) return this.#unary()
    let left = this.#binary(level + 1)
    for (;;) {
      const found = operators.find(([operator]) => this.#takeOperator(operator))
      if (!found) return left
      this.cursor.skip(true)
      left = operation(found[1], [left, this.#binary(level + 1)])
    }
  }

  /** An operator here or on the next line; `/` and `-` on the next line would be something else. */
  #takeOperator(operator: string, pattern?: RegExp): boolean {
    const { cursor } = this
    const start = cursor.at
    cursor.skip(/^[?&|=]/.test(operator))
    if (pattern ? cursor.match(pattern) !== undefined : cursor.take(operator)) return true
    cursor.at = start
    return false
  }

  #unary(): Expression {
    const { cursor } = this
    const start = cursor.at
    if (cursor.take('!')) return { ...operation('not', [this.#unary()]), start }
    if (!cursor.take('-')) return this.#accesses(this.#primary())
    const zero: Expression = { kind: 'literal', value: 0, start, end: start }
    return { ...operation('sub', [zero, this.#unary()]), start }
  }

  /** Members, items and calls of what was just read, however many. */
  #accesses(operand: Expression): Expression {
    const { cursor } = this
    let of = operand
    for (;;) {
      if (cursor.match(NOT_NULL) !== undefined) continue
      if (cursor.take('::')) of = this.#member(of, false)
      else if (cursor.take('[')) of = this.#item(of)
      else if (this.#takeDot()) of = this.#memberOrMethod(of, cursor.take('?'))
      else return of
    }
  }

  /** A dot may stand on the next line. */
  #takeDot(): boolean {
    const { cursor } = this
    const start = cursor.at
    if (cursor.take('.')) return true
    cursor.skip(true)
    if (!cursor.text.startsWith('..', cursor.at) && cursor.take('.')) return true
    cursor.at = start
    return false
  }

  #memberOrMethod(of: Expression, isSafe: boolean): Expression {
    const { cursor } = this
    const access = this.#member(of, isSafe)
    // `az.resourceGroup()` and `sys.concat()` name functions by their namespaces; other methods are functions of what is
    // imported, or keys of what exists.
    if (!cursor.take('(') || access.kind !== 'access') return access
    const given = this.#list(')')
    const isNamespace = of.kind === 'name' && (of.name === 'az' || of.name === 'sys')
    const name = access.key.kind === 'literal' ? String(access.key.value) : ''
    return {
      kind: 'call',
      name: isNamespace || OF_RESOURCE.test(name) ? name : `list${name}`,
      ...(!isNamespace && of.kind === 'name' && { method: { of: of.name, name } }),
      arguments: isNamespace ? given : [of, ...given],
      start: of.start,
      end: cursor.at,
    }
  }

  #member(of: Expression, isSafe: boolean): Expression {
    const { cursor } = this
    const start = cursor.at
    const key: Expression = { kind: 'literal', value: cursor.identifier(), start, end: cursor.at }
    return { kind: 'access', of, key, isSafe, start: of.start, end: cursor.at }
  }

  #item(of: Expression): Expression {
    const { cursor } = this
    const isSafe = cursor.take('?')
    const key = this.expressionBefore(']')
    return { kind: 'access', of, key, isSafe, start: of.start, end: cursor.at }
  }

  #primary(): Expression {
    const { cursor } = this
    const start = cursor.at
    switch (cursor.text[start]) {
      case "'":
        return parseString(this)
      case '{':
        return this.#object()
      case '[':
        return this.#array()
    }
    const lambda = this.#lambda()
    if (lambda) return lambda
    if (cursor.take('(')) return this.expressionBefore(')')
    const number = cursor.match(NUMBER)
    if (number !== undefined) return { kind: 'literal', value: Number(number), start, end: cursor.at }
    return this.#named(cursor.identifier(), start)
  }

  #named(name: string, start: number): Expression {
    const { cursor } = this
    if (name === 'true' || name === 'false')
      return { kind: 'literal', value: name === 'true', start, end: cursor.at }
    if (name === 'null') return { kind: 'literal', value: null, start, end: cursor.at }
    if (cursor.match(CALL) === undefined) return { kind: 'name', name, start, end: cursor.at }
    const given = this.#list(')')
    return { kind: 'call', name, arguments: given, start, end: cursor.at }
  }

  #lambda(): Expression | undefined {
    const { cursor } = this
    const start = cursor.at
    const head = cursor.match(LAMBDA)
    if (head === undefined) return undefined
    cursor.skip(true)
    const body = this.expression()
    return { kind: 'lambda', names: head.match(/\w+/g) ?? [], body, start, end: cursor.at }
  }

  /** Expressions up to a closing bracket, separated by commas or lines. */
  #list(close: string): readonly Expression[] {
    const { cursor } = this
    const items: Expression[] = []
    for (cursor.skip(true); !cursor.take(close); cursor.skip(true)) {
      const start = cursor.at
      if (cursor.take('...')) items.push({ ...operation('spread', [this.expression()]), start })
      else items.push(this.expression())
      cursor.skip(true)
      cursor.take(',')
    }
    return items
  }

  #array(): Expression {
    const { cursor } = this
    const start = cursor.at
    cursor.expect('[')
    cursor.skip(true)
    if (cursor.takeWord('for')) return this.#for(start)
    const items = this.#list(']')
    return { kind: 'array', items, start, end: cursor.at }
  }

  #for(start: number): Expression {
    const { cursor } = this
    cursor.skip(false)
    const isPair = cursor.take('(')
    const item = this.#word()
    let index: string | undefined
    if (isPair) {
      cursor.expect(',')
      index = this.#word()
      cursor.expect(')')
      cursor.skip(false)
    }
    cursor.expect('in')
    const list = this.expressionBefore(':')
    cursor.skip(true)
    const condition = this.condition()
    const body = this.expressionBefore(']')
    return {
      kind: 'for',
      item,
      ...(index !== undefined && { index }),
      list,
      ...(condition && { condition }),
      body,
      start,
      end: cursor.at,
    }
  }

  #word(): string {
    const word = this.cursor.name()
    this.cursor.skip(false)
    return word
  }

  /** `if (…)` before the body of a resource. */
  condition(): Expression | undefined {
    const { cursor } = this
    if (!cursor.takeWord('if')) return undefined
    cursor.skip(true)
    cursor.expect('(')
    const condition = this.expressionBefore(')')
    cursor.skip(true)
    return condition
  }

  #object(): Expression {
    const { cursor } = this
    const start = cursor.at
    const members: Member[] = []
    const resources: Declared[] = []
    cursor.expect('{')
    for (cursor.skip(true); !cursor.take('}'); cursor.skip(true)) {
      const declared = parseDeclared(this)
      if (declared) resources.push(declared)
      else members.push(this.#objectMember())
      cursor.skip(false)
      cursor.take(',')
    }
    return { kind: 'object', members, resources, start, end: cursor.at }
  }

  #objectMember(): Member {
    const { cursor } = this
    const start = cursor.at
    if (cursor.take('...')) return { value: this.expression(), start, end: cursor.at }
    const key: Expression =
      cursor.text[start] === "'"
        ? parseString(this)
        : { kind: 'literal', value: cursor.identifier(), start, end: cursor.at }
    cursor.skip(false)
    cursor.expect(':')
    cursor.skip(true)
    const value = this.expression()
    if (key.kind === 'literal') return { name: String(key.value), value, start, end: cursor.at }
    return {
      value: { kind: 'call', name: 'createobject', arguments: [key, value], start, end: cursor.at },
      start,
      end: cursor.at,
    }
  }
}

function operation(name: string, operands: readonly Expression[]): Expression {
  return { kind: 'operation', name, operands, start: operands[0]?.start ?? 0, end: operands.at(-1)?.end ?? 0 }
}
