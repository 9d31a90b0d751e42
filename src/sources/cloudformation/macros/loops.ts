import { Budget } from '../../../limits/budget.ts'
import type { Value } from '../../../model/value.ts'
import { pieceOf } from '../../values/unknowns.ts'
import { entriesOf, itemsOf } from '../../yaml/tree.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { type Expression, literal, mapping } from '../expression.ts'
import { rewrite } from './rewrite.ts'
import { type Substitution, substitute } from './substitute.ts'

/** Limit on the values that the loops of a template make; CloudFormation takes templates of 1 MB. */
const MAX_MADE = 200_000

/** Why macros were not run, by their arguments. */
export type NotRun = Map<Expression, string>

const PREFIX = 'Fn::ForEach::'

/** A template with its loops (`Fn::ForEach`) run. Those that cannot be stay, with the reason in `notRun`. */
export function withLoops(root: Expression, evaluator: Evaluator, notRun: NotRun): Expression {
  const budget = new Budget(MAX_MADE)
  return run(root)

  function run(expression: Expression): Expression {
    return rewrite(expression, (name, argument) => (name.startsWith(PREFIX) ? loop(argument) : undefined))
  }

  function loop(argument: Expression): Expression | undefined {
    const [named, collection, body] = itemsOf(argument)
    const identifier = literal(named)
    if (identifier === undefined || !collection || !body || asMapping(body).kind !== 'map')
      return refuse(argument, 'It needs an identifier, a collection and what to make of them.')
    const substitutions = substitutionsOf(identifier, collection, evaluator)
    if (!substitutions) return refuse(argument, 'Its collection is not known.')
    const entries = new Map<string, Expression>()
    for (const substitution of substitutions) {
      const made = run(substitute(body, substitution, (steps) => budget.spend(steps)))
      for (const [key, value] of entriesOf(asMapping(made))) entries.set(key, value)
      if (budget.exhausted || evaluator.exhausted) return refuse(argument, 'It makes too much.')
    }
    return mapping(entries, argument.location)
  }

  function refuse(argument: Expression, reason: string): undefined {
    notRun.set(argument, reason)
  }
}

/** The values of a collection: a list, whose items may be lists themselves. */
function substitutionsOf(
  identifier: string,
  collection: Expression,
  evaluator: Evaluator,
): readonly Substitution[] | undefined {
  const { value, isGiven } = evaluator.tracked(() => evaluator.value(collection))
  if (!Array.isArray(value)) return undefined
  const items: readonly Value[] = value.flat()
  if (items.length > MAX_MADE) return undefined
  const known = items.map(pieceOf).filter((text) => typeof text === 'string')
  if (known.length < items.length) return undefined
  return known.map((text, index) => ({
    identifier,
    text,
    // A name stands in every output.
    name: isGiven ? String(index + 1) : text,
    isGiven,
  }))
}

/** A body with a single loop is a function of that name, as every mapping with one key. */
function asMapping(expression: Expression): Expression {
  return expression.kind === 'call'
    ? mapping(new Map([[expression.name, expression.argument]]), expression.location)
    : expression
}
