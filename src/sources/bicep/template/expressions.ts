import type { Expression as TemplateExpression } from '../../arm/expression/syntax.ts'
import type { Access, Expression, Member, ObjectLiteral } from '../syntax/syntax.ts'

/** What a name stands for, in the template language. */
export type Names = (name: string) => TemplateExpression | undefined

/** What resources are asked for by their symbols. */
export interface Symbols {
  /** What a member of a resource is, where the file tells: its name, or its type. */
  member(symbol: string, key: string, names: Names): TemplateExpression | undefined
  /** Whether the file declares a function of this name. */
  isFunction(name: string): boolean
}

/** The namespace that the compiler gives to the functions of a file. */
export const OWN_FUNCTIONS = '__bicep'

/** Translates an expression to one of the template language, which Bicep is compiled to. */
export function translated(expression: Expression, names: Names, symbols: Symbols): TemplateExpression {
  return within(expression)

  function within(inner: Expression): TemplateExpression {
    switch (inner.kind) {
      case 'literal':
        return literal(inner.value)
      case 'interpolation':
        return call(
          'concat',
          inner.parts.map((part) => (typeof part === 'string' ? literal(part) : within(part))),
        )
      case 'name':
        return names(inner.name) ?? call('reference', [literal(inner.name)])
      case 'call':
        return symbols.isFunction(inner.name)
          ? call(`${OWN_FUNCTIONS}.${inner.name.toLowerCase()}`, inner.arguments.map(within))
          : translatedCall(inner.name, inner.arguments.map(within))
      case 'access':
        return access(inner)
      case 'operation':
        return operation(inner.name, inner.operands.map(within))
      case 'lambda':
        return lambda(inner.names, inner.body)
      case 'array':
        return array(inner.items)
      case 'object':
        return object(inner)
      case 'for': {
        const { item, index, list, body } = inner
        return call('map', [within(list), lambda(index === undefined ? [item] : [item, index], body)])
      }
    }
  }

  /** A member; of a resource, what the file tells of it. */
  function access({ of, key, isSafe }: Access): TemplateExpression {
    if (of.kind === 'name' && key.kind === 'literal' && names(of.name) === undefined) {
      const known = symbols.member(of.name, String(key.value), names)
      if (known) return known
    }
    const [object, member] = [within(of), within(key)]
    return isSafe ? call('tryget', [object, member]) : { kind: 'access', of: object, key: member }
  }

  function lambda(given: readonly string[], body: Expression): TemplateExpression {
    const own: Names = (name) =>
      given.includes(name) ? call('lambdavariables', [literal(name)]) : names(name)
    return call('lambda', [...given.map((name) => literal(name)), translated(body, own, symbols)])
  }

  /** With the items of lists that are spread in it. */
  function array(items: readonly Expression[]): TemplateExpression {
    if (!items.some(isSpread)) return call('createarray', items.map(within))
    return call(
      'concat',
      items.map((item) => (isSpread(item) ? within(spread(item)) : call('createarray', [within(item)]))),
    )
  }

  /** With the members of objects that are spread in it. */
  function object({ members }: ObjectLiteral): TemplateExpression {
    if (members.every(({ name }) => name !== undefined)) return call('createobject', members.flatMap(pair))
    const objects = members.map((member) =>
      member.name === undefined ? within(member.value) : call('createobject', pair(member)),
    )
    return call('shallowmerge', [call('createarray', objects)])
  }

  function pair({ name = '', value }: Member): readonly TemplateExpression[] {
    return [literal(name), within(value)]
  }
}

export function call(name: string, given: readonly TemplateExpression[]): TemplateExpression {
  return { kind: 'call', name, arguments: given }
}

export function literal(value: string | number | boolean | null): TemplateExpression {
  if (value === null) return call('null', [])
  return typeof value === 'boolean' ? call(String(value), []) : { kind: 'literal', value }
}

/** `any()` only quiets the compiler. */
function translatedCall(name: string, given: readonly TemplateExpression[]): TemplateExpression {
  const [first] = given
  return name === 'any' && first ? first : call(name.toLowerCase(), given)
}

function operation(name: string, operands: readonly TemplateExpression[]): TemplateExpression {
  return name === 'notequals' ? call('not', [call('equals', operands)]) : call(name, operands)
}

export function isSpread(expression: Expression): boolean {
  return expression.kind === 'operation' && expression.name === 'spread'
}

function spread(expression: Expression): Expression {
  const [inner] = expression.kind === 'operation' ? expression.operands : []
  return inner ?? expression
}
