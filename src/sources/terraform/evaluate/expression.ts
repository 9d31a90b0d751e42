import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { setMember, type Value } from '../../../model/value.ts'
import type { Expression, ObjectConstructor, Tuple } from '../hcl/ast.ts'
import { evaluateCall } from './call.ts'
import { evaluateConditional } from './conditional.ts'
import { toText } from './conversion.ts'
import { evaluateForObject, evaluateForTuple } from './for.ts'
import { Namespace } from './namespace.ts'
import { evaluateBinary, evaluateUnary } from './operation.ts'
import type { Evaluator, Scope } from './scope.ts'
import { evaluateSplat } from './splat.ts'
import { evaluateTemplate } from './template.ts'
import { getAttribute, getIndex } from './traversal.ts'

const evaluator: Evaluator = { evaluate: evaluateExpression, resolve }

/**
 * Evaluates an expression in `scope`. Never throws: what cannot be known is Unknown, and what Terraform would refuse is
 * a Failure with Terraform's message.
 */
export function evaluateExpression(expression: Expression, scope: Scope): Value {
  const resolved = resolve(expression, scope)
  return resolved instanceof Namespace ? resolved.whole() : resolved
}

function resolve(expression: Expression, scope: Scope): Value | Namespace {
  return scope.limits.within(() => dispatch(expression, scope))
}

function dispatch(expression: Expression, scope: Scope): Value | Namespace {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'template':
      return evaluateTemplate(expression, scope, evaluator)
    case 'tuple':
      return evaluateTuple(expression, scope)
    case 'object':
      return evaluateObject(expression, scope)
    case 'variable':
      return scope.lookup(expression.name)
    case 'get-attribute':
      return getAttribute(expression, scope, evaluator)
    case 'get-index':
      return getIndex(expression, scope, evaluator)
    case 'splat':
      return evaluateSplat(expression, scope, evaluator)
    case 'call':
      return evaluateCall(expression, scope, evaluator)
    case 'conditional':
      return evaluateConditional(expression, scope, evaluator)
    case 'binary':
      return evaluateBinary(expression, scope, evaluator)
    case 'unary':
      return evaluateUnary(expression, scope, evaluator)
    case 'for-tuple':
      return evaluateForTuple(expression, scope, evaluator)
    case 'for-object':
      return evaluateForObject(expression, scope, evaluator)
    case 'parenthesized':
      return resolve(expression.inner, scope)
    case 'lost':
      return LOST
  }
}

const LOST = new Unknown('it could not be parsed')

/** Evaluates the tuple constructor `[a, b]`. */
function evaluateTuple({ items }: Tuple, scope: Scope): Value {
  return scope.limits.admit(items.map((item) => evaluateExpression(item, scope)))
}

/** Evaluates `{ a = b }`. An unknown key makes the whole object Unknown; an unknown value only itself. */
function evaluateObject({ items }: ObjectConstructor, scope: Scope): Value {
  const object: Record<string, Value> = {}
  for (const item of items) {
    const key = toText(evaluateExpression(item.key, scope))
    if (isUnknown(key)) return key
    setMember(object, key, evaluateExpression(item.value, scope))
  }
  return scope.limits.admit(object)
}
