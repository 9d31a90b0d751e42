import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Expression } from '../hcl/ast.ts'
import { evaluateCall } from './call.ts'
import { evaluateConditional } from './conditional.ts'
import { evaluateObject, evaluateTuple } from './constructor.ts'
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
      return evaluateTuple(expression, scope, evaluator)
    case 'object':
      return evaluateObject(expression, scope, evaluator)
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
