import type { Expression } from '../../model/github-actions/expression.ts'

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['&&', '||'],
  ['||', '&&'],
  ['==', '!='],
  ['!=', '=='],
])

/** A condition in which `!` stands at names and calls alone: `!(a == b && !c)` is `a != b || c`. */
export function foldNegations(condition: Expression, isNegated = false): Expression {
  const { kind } = condition
  if (kind !== 'operation') return isNegated ? not(condition) : condition
  const { operator, operands } = condition
  const [first] = operands
  if (operator === '!' && first) return foldNegations(first, !isNegated)
  const opposite = OPPOSITES.get(operator)
  if (isNegated && opposite === undefined) return not(condition)
  return {
    kind,
    operator: isNegated && opposite !== undefined ? opposite : operator,
    operands: /&&|\|\|/.test(operator)
      ? operands.map((operand) => foldNegations(operand, isNegated))
      : operands,
  }
}

function not(operand: Expression): Expression {
  return { kind: 'operation', operator: '!', operands: [operand] }
}
