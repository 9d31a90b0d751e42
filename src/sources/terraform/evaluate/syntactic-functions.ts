import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Expression, FunctionCall } from '../hcl/ast.ts'
import type { Evaluator, Scope } from './scope.ts'
import { convertTo } from './type-constraint.ts'
import { Failure } from './unknowns.ts'

type SyntacticFunction = (args: readonly Expression[], scope: Scope, evaluator: Evaluator) => Value

/**
 * Functions that need the syntax tree of an argument, not only its value: `convert` takes a type, `issensitive` looks
 * for sensitive names.
 */
const SYNTACTIC_FUNCTIONS: ReadonlyMap<string, SyntacticFunction> = new Map([
  ['convert', convert],
  ['issensitive', isSensitive],
])

/** Evaluates a function that needs the syntax tree of its arguments; `undefined` for other functions. */
export function evaluateSyntactic(
  name: string,
  node: FunctionCall,
  scope: Scope,
  evaluator: Evaluator,
): Value | undefined {
  return SYNTACTIC_FUNCTIONS.get(name)?.(node.args, scope, evaluator)
}

/** `convert(value, type)` */
function convert(args: readonly Expression[], scope: Scope, { evaluate }: Evaluator): Value {
  const [value, type] = args
  if (!value || !type || args.length > 2)
    return new Failure(`convert() does not take ${args.length} arguments`)
  return convertTo(type, evaluate(value, scope), (expression) => evaluate(expression, scope))
}

/** `issensitive(value)`; unknown where the syntax tree of the argument does not decide it. */
function isSensitive(args: readonly Expression[], scope: Scope): Value {
  const [value] = args
  if (!value || args.length > 1) return new Failure(`issensitive() does not take ${args.length} arguments`)
  return sensitivityOf(value, scope) ?? new Unknown('what values are made of is not followed')
}

/** Whether an expression is sensitive; `undefined` where that depends on the values of names. */
function sensitivityOf(expression: Expression, scope: Scope): boolean | undefined {
  switch (expression.kind) {
    case 'literal':
    case 'tuple':
      return false
    case 'parenthesized':
      return sensitivityOf(expression.inner, scope)
    case 'unary':
      return sensitivityOf(expression.operand, scope)
    case 'binary':
      return anySensitive([expression.left, expression.right], scope)
    case 'template':
      return expression.parts.every((part) => typeof part === 'string') ? false : undefined
    case 'get-attribute':
      return isVariable(expression.from)
        ? scope.variables?.isSecret(expression.name)
        : sensitivityOf(expression.from, scope)
    case 'call':
      if (expression.name === 'sensitive') return true
      return expression.name === 'nonsensitive' ? false : withoutSecrets(expression.args, scope)
    default:
      return undefined
  }
}

/** The `var` of `var.name`. */
function isVariable(expression: Expression): boolean {
  return expression.kind === 'variable' && expression.name === 'var'
}

function anySensitive(expressions: readonly Expression[], scope: Scope): boolean | undefined {
  const verdicts = expressions.map((expression) => sensitivityOf(expression, scope))
  if (verdicts.includes(true)) return true
  return verdicts.every((verdict) => verdict === false) ? false : undefined
}

/** False when no argument may be secret; otherwise the result depends on the function. */
function withoutSecrets(args: readonly Expression[], scope: Scope): false | undefined {
  return anySensitive(args, scope) === false ? false : undefined
}
