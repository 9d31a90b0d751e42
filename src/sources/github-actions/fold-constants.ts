import type { Expression, Hole, Template } from '../../model/github-actions/expression.ts'
import { type Constant, equal, format, isTrue, join, parsedJson, textOf } from './constant.ts'

/** The value of a variable of the environment, where it is written in the file. */
export type Lookup = (variable: string) => string | undefined

const NONE: Lookup = () => undefined

/** A template in which what is known before the workflow runs stands as text: `${{ format('{0}', 'x') }}` is `x`. */
export function foldTemplate({ text, holes }: Template, lookup: Lookup = NONE): Template {
  if (holes.length === 0) return { text, holes }
  const open: Hole[] = []
  let folded = ''
  let at = 0
  for (const hole of holes) {
    const expression = foldConstants(hole.expression, lookup)
    folded += text.slice(at, hole.start)
    at = hole.end
    const start = folded.length
    const isKnown = expression.kind === 'literal'
    folded += isKnown ? textOf(expression.value) : text.slice(hole.start, hole.end)
    if (!isKnown) open.push({ ...hole, expression, start, end: folded.length })
  }
  return { text: folded + text.slice(at), holes: open }
}

/** An expression with a literal in place of each part that is known. A list or an object stays what `fromJSON` reads. */
export function foldConstants(expression: Expression, lookup: Lookup = NONE): Expression {
  switch (expression.kind) {
    case 'literal':
    case 'context':
      return expression
    case 'access':
      return foldAccess(expression, lookup)
    case 'call': {
      const call = {
        ...expression,
        arguments: expression.arguments.map((argument) => foldConstants(argument, lookup)),
      }
      return literal(resultOf(call), call)
    }
    case 'operation':
      return foldOperation({
        ...expression,
        operands: expression.operands.map((operand) => foldConstants(operand, lookup)),
      })
  }
}

function foldAccess(expression: Expression & { kind: 'access' }, lookup: Lookup): Expression {
  const object = foldConstants(expression.object, lookup)
  const property = expression.property === '*' ? '*' : foldConstants(expression.property, lookup)
  const access: Expression = { kind: 'access', object, property }
  if (property === '*' || property.kind !== 'literal') return access
  const name = String(property.value)
  if (object.kind === 'context' && object.name.toLowerCase() === 'env') {
    const value = lookup(name)
    return value === undefined ? access : { kind: 'literal', value }
  }
  const within = constantOf(object)?.value
  if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return access
  return literal({ value: (within as Readonly<Record<string, unknown>>)[name] }, access)
}

/** The left side of `&&` and `||` decides alone where it is known; all other operators need both. */
function foldOperation(operation: Expression & { kind: 'operation' }): Expression {
  const [left, right] = operation.operands
  const known = left && constantOf(left)
  if (!known) return operation
  if (operation.operator === '!') return { kind: 'literal', value: !isTrue(known.value) }
  if (!right) return operation
  if (operation.operator === '&&') return isTrue(known.value) ? right : left
  if (operation.operator === '||') return isTrue(known.value) ? left : right
  const other = constantOf(right)
  if (!other || !/^[!=]=$/.test(operation.operator)) return operation
  return { kind: 'literal', value: equal(known.value, other.value) === (operation.operator === '==') }
}

function constantOf(expression: Expression): Constant | undefined {
  if (expression.kind === 'literal') return { value: expression.value }
  return expression.kind === 'call' && /^fromjson$/i.test(expression.name) ? resultOf(expression) : undefined
}

/** The result of a function that depends on nothing but its arguments, where these are known. */
function resultOf({ name, arguments: given }: Expression & { kind: 'call' }): Constant | undefined {
  const apply = FUNCTIONS.get(name.toLowerCase())
  if (!apply) return undefined
  const values = given.map(constantOf)
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? apply(known.map(({ value }) => value)) : undefined
}

const FUNCTIONS: ReadonlyMap<string, (given: readonly unknown[]) => Constant | undefined> = new Map([
  ['format', format],
  ['fromjson', parsedJson],
  ['join', join],
])

function literal(constant: Constant | undefined, otherwise: Expression): Expression {
  const value = constant?.value
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'literal', value }
  return otherwise
}
