import { call, type Expression, list, mapping } from '../expression.ts'

/** What a macro makes of its argument; `undefined` for what is no macro, or is not run. */
export type Macro = (name: string, argument: Expression) => Expression | undefined

/**
 * An expression with each macro in it replaced by what it makes: a function of its own by the whole, a key of a mapping
 * by the entries. The same object where there is nothing to replace.
 */
export function rewrite(expression: Expression, macro: Macro): Expression {
  if (expression.kind === 'scalar') return expression
  if (expression.kind === 'call') {
    const made = macro(expression.name, expression.argument)
    if (made) return made
    const argument = rewrite(expression.argument, macro)
    return argument === expression.argument
      ? expression
      : call(expression.name, argument, expression.location)
  }
  if (expression.kind === 'list') {
    const items = expression.items.map((item) => rewrite(item, macro))
    return items.every((item, index) => item === expression.items[index])
      ? expression
      : list(items, expression.location)
  }
  const entries = new Map<string, Expression>()
  let isSame = true
  for (const [key, value] of expression.entries) {
    const made = macro(key, value)
    if (made?.kind === 'map') {
      isSame = false
      for (const [name, part] of made.entries) entries.set(name, merged(entries.get(name), part))
      continue
    }
    const rewritten = rewrite(value, macro)
    isSame &&= rewritten === value
    entries.set(key, merged(entries.get(key), rewritten))
  }
  return isSame ? expression : mapping(entries, expression.location)
}

/** Two mappings of the same key become one, such as `Resources` of a template and of what it includes. */
function merged(known: Expression | undefined, added: Expression): Expression {
  if (known?.kind !== 'map' || added.kind !== 'map') return added
  return mapping(new Map([...known.entries, ...added.entries]), known.location)
}
