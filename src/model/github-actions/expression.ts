/** What stands between `${{` and `}}`, or in an `if`. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'context'; readonly name: string }
  /** `object.property`, `object['property']`; `*` for a filter over all of them. */
  | { readonly kind: 'access'; readonly object: Expression; readonly property: Expression | '*' }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly Expression[] }
  | { readonly kind: 'operation'; readonly operator: string; readonly operands: readonly Expression[] }

/** A text and the expressions in it. */
export interface Template {
  readonly text: string
  readonly holes: readonly Hole[]
}

export interface Hole {
  /** The expression as it is written, without its brackets. */
  readonly source: string
  readonly expression: Expression
  /** Where it begins and ends in the text, brackets included, and how many lines of the text are before it. */
  readonly start: number
  readonly end: number
  readonly line: number
}

/** The expression itself and all it is made of. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression
  if (expression.kind === 'access') {
    yield* partsOf(expression.object)
    if (expression.property !== '*') yield* partsOf(expression.property)
  }
  if (expression.kind === 'call') for (const argument of expression.arguments) yield* partsOf(argument)
  if (expression.kind === 'operation') for (const operand of expression.operands) yield* partsOf(operand)
}

/**
 * What an expression names: `github.event.issue.title`, in lower case since GitHub does not tell cases apart.
 * A property that is calculated, and a filter, is `*`. `undefined` for what is no name.
 */
export function pathOf(expression: Expression): string | undefined {
  if (expression.kind === 'context') return expression.name.toLowerCase()
  if (expression.kind !== 'access') return undefined
  const object = pathOf(expression.object)
  if (object === undefined) return undefined
  const { property } = expression
  const name = property !== '*' && property.kind === 'literal' ? String(property.value).toLowerCase() : '*'
  return `${object}.${name}`
}
