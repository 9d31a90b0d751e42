import type {
  Expression,
  ForObject,
  ForTuple,
  TemplateFor,
  TemplatePart,
} from '../../../../src/sources/terraform/hcl/ast.ts'
import { parseHcl } from '../../../../src/sources/terraform/hcl/parser.ts'

/** The tree of an expression as one line: `a.b + 1` is `(+ (. a b) 1)`. */
export function sexpr(expression: Expression): string {
  switch (expression.kind) {
    case 'lost':
      return 'lost'
    case 'literal':
      return String(expression.value)
    case 'template':
      return template(expression.parts)
    case 'tuple':
      return list('tuple', expression.items.map(sexpr))
    case 'object':
      return list(
        'object',
        expression.items.map(({ key, value }) => `${sexpr(key)}=${sexpr(value)}`),
      )
    case 'variable':
      return expression.name
    case 'get-attribute':
      return list('.', [sexpr(expression.from), expression.name])
    case 'get-index':
      return list('[]', [sexpr(expression.from), sexpr(expression.key)])
    case 'splat':
      return list(expression.style === 'full' ? '[*]' : '.*', [
        sexpr(expression.source),
        sexpr(expression.each),
      ])
    case 'call':
      return list('call', [
        expression.name,
        ...expression.args.map(sexpr),
        ...(expression.expandFinal ? ['...'] : []),
      ])
    case 'conditional':
      return list('?', [expression.condition, expression.then, expression.otherwise].map(sexpr))
    case 'binary':
      return list(expression.operator, [sexpr(expression.left), sexpr(expression.right)])
    case 'unary':
      return list(expression.operator, [sexpr(expression.operand)])
    case 'for-tuple':
      return list('for', [binding(expression), sexpr(expression.result), ...filter(expression)])
    case 'for-object':
      return list('for', [binding(expression), forObjectResult(expression), ...filter(expression)])
    case 'parenthesized':
      return list('paren', [sexpr(expression.inner)])
  }
}

/** Parses one expression and prints its tree. */
export function sexprOf(source: string): string {
  const result = parseHcl(`it = ${source}\n`)
  if (!result.ok) throw result.error
  const [attribute] = result.body.attributes
  if (attribute === undefined) throw new Error('the source was no expression')
  return sexpr(attribute.value)
}

export function list(head: string, rest: readonly string[]): string {
  return `(${[head, ...rest].join(' ')})`
}

function template(parts: readonly TemplatePart[]): string {
  const [first = ''] = parts
  return parts.length < 2 && typeof first === 'string'
    ? JSON.stringify(first)
    : list('template', parts.map(templatePart))
}

function templatePart(part: TemplatePart): string {
  if (typeof part === 'string') return JSON.stringify(part)
  switch (part.kind) {
    case 'interpolation':
      return sexpr(part.expression)
    case 'template-if':
      return list('if', [sexpr(part.condition), template(part.then), template(part.otherwise)])
    case 'template-for':
      return list('for', [binding(part), template(part.body)])
  }
}

function binding({ key, value, collection }: ForTuple | ForObject | TemplateFor): string {
  return `${key === undefined ? value : `${key},${value}`} in ${sexpr(collection)}:`
}

function forObjectResult({ resultKey, resultValue, grouped }: ForObject): string {
  return `${sexpr(resultKey)}=>${sexpr(resultValue)}${grouped ? '...' : ''}`
}

function filter({ condition }: ForTuple | ForObject): string[] {
  return condition === undefined ? [] : ['if', sexpr(condition)]
}
