import type { Expression as TemplateExpression } from '../../arm/expression/syntax.ts'
import type { Access, Call, Expression, Member, ObjectLiteral } from '../syntax/syntax.ts'

/** What a name stands for, in the template language. */
export type Names = (name: string) => TemplateExpression | undefined

/** What resources are asked for by their symbols. */
export interface Symbols {
  /** What a member of a resource is, where the file tells: its name, or its type. */
  member(symbol: string, key: string, names: Names): TemplateExpression | undefined
  /** The whole name of a function that the file declares or imports. */
  function(name: string): string | undefined
  /** That of a function of what is imported as a whole: `shared.prefix('a')`. */
  method(of: string, name: string): string | undefined
}

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
        return calling(inner)
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

  function calling({ name, method, arguments: given }: Call): TemplateExpression {
    const imported = method && symbols.method(method.of, method.name)
    if (imported !== undefined) return call(imported, given.slice(1).map(within))
    const own = symbols.function(name)
    return own === undefined ? translatedCall(name, given.map(within)) : call(own, given.map(within))
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
