import { isUnknown } from '../../../model/unknown.ts'
import { setMember, type Value } from '../../../model/value.ts'
import type { ObjectConstructor, Tuple } from '../hcl/ast.ts'
import { toText } from './conversion.ts'
import type { Evaluator, Scope } from './scope.ts'

/** Evaluates the tuple constructor `[a, b]`. */
export function evaluateTuple({ items }: Tuple, scope: Scope, { evaluate }: Evaluator): Value {
  return scope.limits.admit(items.map((item) => evaluate(item, scope)))
}

/** Evaluates `{ a = b }`. An unknown key makes the whole object Unknown; an unknown value only itself. */
export function evaluateObject({ items }: ObjectConstructor, scope: Scope, { evaluate }: Evaluator): Value {
  const object: Record<string, Value> = {}
  for (const item of items) {
    const key = toText(evaluate(item.key, scope))
    if (isUnknown(key)) return key
    setMember(object, key, evaluate(item.value, scope))
  }
  return scope.limits.admit(object)
}
