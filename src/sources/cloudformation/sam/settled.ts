import { isUnknown } from '../../../model/unknown.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { call, type Expression, list, mapping, textScalar } from '../expression.ts'

/**
 * An expression with its functions replaced by their values, at every depth, so that it can be taken apart: what stays a call
 * is unknown until deployment. `undefined` where it is not set.
 */
export function settled(expression: Expression, evaluator: Evaluator): Expression | undefined {
  if (expression.kind === 'call') return settledCall(expression, evaluator)
  if (expression.kind === 'list') {
    const items = expression.items.map((item) => settled(item, evaluator))
    return list(items.filter(isSet), expression.location)
  }
  if (expression.kind === 'map') {
    const entries = Array.from(expression.entries, ([key, item]) => [key, settled(item, evaluator)] as const)
    return mapping(new Map(entries.filter(isSetEntry)), expression.location)
  }
  const isText = typeof expression.value === 'string'
  // A dynamic reference is a text that is looked up.
  return isText && isUnknown(evaluator.resolve(expression).value)
    ? call('Fn::Sub', expression, expression.location)
    : expression
}

function settledCall(expression: Expression, evaluator: Evaluator): Expression | undefined {
  const { value, location, tainted } = evaluator.resolve(expression)
  if (value === undefined) return undefined
  if (isUnknown(value)) return expression
  if (typeof value === 'object') return settled(value, evaluator)
  return { ...textScalar(String(value), location, tainted), value }
}

function isSet(expression: Expression | undefined): expression is Expression {
  return expression !== undefined
}

function isSetEntry(
  entry: readonly [string, Expression | undefined],
): entry is readonly [string, Expression] {
  return isSet(entry[1])
}
