import { isUnknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { BinaryOperation, BinaryOperator, UnaryOperation } from '../hcl/ast.ts'
import { rounded, toBoolean, toNumber } from './conversion.ts'
import { equal } from './equality.ts'
import type { Evaluator, Scope } from './scope.ts'
import { derivedFrom, Failure, isFailure } from './unknowns.ts'

export function evaluateBinary(node: BinaryOperation, scope: Scope, { evaluate }: Evaluator): Value {
  const left = evaluate(node.left, scope)
  const right = () => evaluate(node.right, scope)
  switch (node.operator) {
    case '&&':
      return decide(false, left, right)
    case '||':
      return decide(true, left, right)
    case '==':
      return compare(left, right(), scope)
    case '!=':
      return not(compare(left, right(), scope))
    default:
      return calculate(node.operator, left, right())
  }
}

export function evaluateUnary(node: UnaryOperation, scope: Scope, { evaluate }: Evaluator): Value {
  const operand = evaluate(node.operand, scope)
  if (node.operator === '!') return not(toBoolean(operand))
  const number = toNumber(operand)
  return isUnknown(number) ? number : -number
}

function compare(left: Value, right: Value, { limits }: Scope): Value {
  limits.spendOn([left, right])
  return equal(left, right)
}

function not(value: Value): Value {
  return isUnknown(value) ? value : !value
}

/**
 * Evaluates `&&` (`decisive` is false) or `||` (true): a decisive value on either side is the result, even if the other
 * side is unknown.
 */
function decide(decisive: boolean, left: Value, right: () => Value): Value {
  const first = toBoolean(left)
  if (first === decisive || isFailure(first)) return first
  const second = toBoolean(right())
  if (second === decisive || isFailure(second)) return second
  return derivedFrom([first, second]) ?? !decisive
}

type Calculation = Exclude<BinaryOperator, '&&' | '||' | '==' | '!='>

function calculate(operator: Calculation, left: Value, right: Value): Value {
  const a = toNumber(left)
  const b = toNumber(right)
  if (isUnknown(a) || isUnknown(b)) return derivedFrom([a, b]) ?? null
  switch (operator) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case '+':
      return finite(a + b)
    case '-':
      return finite(a - b)
    case '*':
      return finite(a * b)
    case '/':
      return b === 0 ? new Failure('it divides by zero') : finite(a / b)
    case '%':
      return b === 0 ? new Failure('it divides by zero') : finite(a % b)
  }
}

function finite(number: number): Value {
  return Number.isFinite(number) ? rounded(number) : new Failure('the number is too large')
}
