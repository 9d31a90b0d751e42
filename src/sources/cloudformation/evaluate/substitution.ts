import { textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { pieceOf, textOf, unknown } from '../../values/unknowns.ts'
import { entry, itemsOf } from '../../yaml/tree.ts'
import type { Expression } from '../expression.ts'
import type { Resolved } from './evaluator.ts'
import type { Use } from './functions.ts'

/** Placeholder of `Fn::Sub`: `${Name}`, `${Resource.Attribute}`, or `${!Literal}` for the text `${Literal}`. */
const HOLE = /\$\{([^{}]*)\}/

/** `Fn::Sub`: a text, or a text and a mapping of names to values. */
export function substitute(use: Use): Resolved {
  const [text, variables] = itemsOf(use.argument)
  const written = text && pieceOf(use.evaluator.value(text))
  if (written === undefined) return unknown('Fn::Sub needs a text')
  const parts = textPieces(written)
  return textOf(parts.flatMap((part) => (isUnknown(part) ? [part] : substituted(part, variables, use))))
}

/** `split` by a pattern with a group has the group's matches at odd positions. */
function substituted(
  text: string,
  variables: Expression | undefined,
  use: Use,
): readonly (string | Unknown)[] {
  return text.split(HOLE).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    if (part.startsWith('!')) return [`\${${part.slice(1)}}`]
    return [pieceOf(named(part.trim(), variables, use)) ?? unknown(`${part} is no text`)]
  })
}

function named(name: string, variables: Expression | undefined, { evaluator, location }: Use) {
  const variable = entry(variables, name)
  if (variable) return evaluator.value(variable)
  const [resource = '', ...attribute] = name.split('.')
  const value =
    attribute.length > 0
      ? evaluator.attribute(resource, attribute.join('.'))
      : evaluator.reference(name, location)
  return typeof value === 'object' && !isUnknown(value) ? undefined : value
}
