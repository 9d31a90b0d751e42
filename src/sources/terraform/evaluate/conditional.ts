import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Conditional, Expression } from '../hcl/ast.ts'
import { toBoolean, toText } from './conversion.ts'
import { equal } from './equality.ts'
import { isTainted } from './origins.ts'
import type { Evaluator, Scope } from './scope.ts'
import { isFailure, oneOf } from './unknowns.ts'

/**
 * Evaluates `condition ? then : otherwise`, and only the chosen side. HCL unifies the types of both sides; here only a
 * string literal counts: beside one, a number or boolean becomes a string.
 */
export function evaluateConditional(node: Conditional, scope: Scope, { evaluate }: Evaluator): Value {
  const { taintTracker } = scope
  const { value: condition, origins } = taintTracker.apart(() => toBoolean(evaluate(node.condition, scope)))
  if (isTainted(origins)) taintTracker.raise({ ...origins, inputs: [], parts: [] })
  const value = chosen(node, condition, scope, evaluate)
  // The side comes first, since it is what is changed: a condition often switches several things.
  taintTracker.raise(origins)
  return value
}

function chosen(
  node: Conditional,
  condition: boolean | Unknown,
  scope: Scope,
  evaluate: Evaluator['evaluate'],
): Value {
  if (condition === true) return unifiedWith(node.otherwise, evaluate(node.then, scope))
  if (condition === false) return unifiedWith(node.then, evaluate(node.otherwise, scope))
  if (isFailure(condition)) return condition
  const then = evaluate(node.then, scope)
  const otherwise = evaluate(node.otherwise, scope)
  scope.limits.spendOn([then, otherwise])
  const same = equal(then, otherwise)
  return !isUnknown(same) && same ? then : oneOf(condition, [then, otherwise])
}

function unifiedWith(other: Expression, value: Value): Value {
  return (typeof value === 'number' || typeof value === 'boolean') && isText(other) ? toText(value) : value
}

/** A template is text unless it is a single interpolation, which may have any type. */
function isText(expression: Expression): boolean {
  if (expression.kind !== 'template') return false
  const [only, second] = expression.parts
  return second !== undefined || only === undefined || typeof only === 'string'
}
