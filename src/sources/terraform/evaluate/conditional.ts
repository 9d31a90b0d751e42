import { isUnknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Conditional } from '../hcl/ast.ts'
import { toBoolean } from './conversion.ts'
import { equal } from './equality.ts'
import type { Evaluator, Scope } from './scope.ts'
import { isFailure, oneOf } from './unknowns.ts'

/**
 * `condition ? then : otherwise`. Only the chosen side is evaluated; the other one's type, which Terraform
 * unifies with it, makes no difference to a reader that converts where it needs a type.
 */
export function evaluateConditional(node: Conditional, scope: Scope, { evaluate }: Evaluator): Value {
  const condition = toBoolean(evaluate(node.condition, scope))
  if (condition === true) return evaluate(node.then, scope)
  if (condition === false) return evaluate(node.otherwise, scope)
  if (isFailure(condition)) return condition
  const then = evaluate(node.then, scope)
  const otherwise = evaluate(node.otherwise, scope)
  scope.limits.spendOn([then, otherwise])
  const same = equal(then, otherwise)
  return !isUnknown(same) && same ? then : oneOf(condition.reason, [then, otherwise])
}
