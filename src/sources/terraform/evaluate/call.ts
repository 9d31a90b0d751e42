import { messageOf } from '../../../errors/message-of.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { FunctionCall } from '../hcl/ast.ts'
import { mismatch } from './conversion.ts'
import { fileFunction } from './file-functions.ts'
import type { TerraformFunction } from './functions/function.ts'
import { FUNCTIONS } from './functions/registry.ts'
import type { Limits } from './limits.ts'
import { isList } from './object.ts'
import { taintedBy } from './origins.ts'
import type { Evaluator, Scope } from './scope.ts'
import { evaluateSyntactic } from './syntactic-functions.ts'
import { templateFunction } from './template-functions.ts'
import { Failure, someText } from './unknowns.ts'

/** Optional namespace of Terraform's built-in functions: `core::max`. */
const CORE = 'core::'

/** Its work does not grow with the map that it reads one member of. */
const LOOKUP = 'lookup'

/**
 * Built-in functions that are not evaluated, with the reason: their results are not known before Terraform runs, or
 * should not be. All return strings. Provider functions, other than `provider::terraform`, are not evaluated either.
 */
export const NOT_EVALUATED: ReadonlyMap<string, string> = new Map([
  ['bcrypt', 'bcrypt() has another result each time'],
  ['plantimestamp', 'plantimestamp() depends on when Terraform runs'],
  ['rsadecrypt', 'rsadecrypt() reveals what was encrypted'],
  ['timestamp', 'timestamp() depends on when Terraform runs'],
  ['type', 'type() means something in the console only'],
  ['uuid', 'uuid() has another result each time'],
])

/** Evaluates `name(args)`. Functions that depend on time or chance are Unknown before Terraform runs. */
export function evaluateCall(node: FunctionCall, scope: Scope, evaluator: Evaluator): Value {
  const name = node.name.startsWith(CORE) ? node.name.slice(CORE.length) : node.name
  const call = () => evaluateFunction(name, node, scope, evaluator)
  return isDocument(name, node) ? scope.taintTracker.compose(call) : call()
}

/** Whether a call makes a document that is written in its argument, or in a file, and has only parts handed in. */
function isDocument(name: string, { args: [first] }: FunctionCall): boolean {
  if (name === 'templatefile') return true
  return /^(?:json|yaml)encode$/.test(name) && (first?.kind === 'object' || first?.kind === 'tuple')
}

function evaluateFunction(name: string, node: FunctionCall, scope: Scope, evaluator: Evaluator): Value {
  const called =
    FUNCTIONS.get(name) ?? fileFunction(name, scope, evaluator) ?? templateFunction(name, scope, evaluator)
  if (!called) return evaluateSyntactic(name, node, scope, evaluator) ?? notEvaluated(name)
  if (name === 'sensitive') scope.taintTracker.raise(taintedBy({ what: 'something sensitive' }))
  const args = argumentsOf(node, scope, evaluator.evaluate)
  if (isUnknown(args)) return args
  if (name !== LOOKUP) scope.limits.spendOn(args)
  return scope.limits.admit(callSafely(called, name, args, scope.limits))
}

function notEvaluated(name: string): Unknown {
  const reason = NOT_EVALUATED.get(name)
  return reason === undefined ? new Unknown(`${name}() is not evaluated`) : someText(new Unknown(reason))
}

function argumentsOf(node: FunctionCall, scope: Scope, evaluate: Evaluator['evaluate']): Value[] | Unknown {
  const args = node.args.map((arg) => evaluate(arg, scope))
  if (!node.expandFinal) return args
  const last = args.pop() ?? null
  if (isUnknown(last)) return last
  return isList(last) ? args.concat(last) : mismatch('a list before ...', last)
}

/** An unexpected error in a function makes its result a Failure; the evaluation goes on. */
function callSafely(called: TerraformFunction, name: string, args: readonly Value[], limits: Limits): Value {
  try {
    return called(name, args, limits)
  } catch (error) {
    return new Failure(`${name}() failed: ${messageOf(error)}`)
  }
}
