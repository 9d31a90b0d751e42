import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { ForObject, ForTuple } from '../hcl/ast.ts'
import { describe, toBoolean, toText } from './conversion.ts'
import { isList, objectFrom, sortedEntries } from './object.ts'
import { type Evaluator, type Scope, within } from './scope.ts'
import { isSet } from './sets.ts'
import { Failure, isFailure, oneOf, partOf } from './unknowns.ts'

/** Names of key and value in a `for` expression or a `%{ for }` directive. */
interface Iteration {
  readonly key?: string
  readonly value: string
}

/** `[for item in collection : result if condition]` */
export function evaluateForTuple(node: ForTuple, scope: Scope, { evaluate }: Evaluator): Value {
  const scopes = iterate(evaluate(node.collection, scope), node, scope)
  if (isUnknown(scopes)) return scopes
  const results: Value[] = []
  for (const inner of scopes) {
    const included = node.condition ? toBoolean(evaluate(node.condition, inner)) : true
    if (isUnknown(included)) return undecided(included, node.result, inner, evaluate)
    if (included) results.push(evaluate(node.result, inner))
  }
  return scope.limits.admit(results)
}

/** `{ for item in collection : key => value... if condition }` */
export function evaluateForObject(node: ForObject, scope: Scope, { evaluate }: Evaluator): Value {
  const scopes = iterate(evaluate(node.collection, scope), node, scope)
  if (isUnknown(scopes)) return scopes
  const groups = new Map<string, Value[]>()
  for (const inner of scopes) {
    const included = node.condition ? toBoolean(evaluate(node.condition, inner)) : true
    if (isUnknown(included)) return undecided(included, node.resultValue, inner, evaluate)
    if (!included) continue
    const key = toText(evaluate(node.resultKey, inner))
    if (isUnknown(key)) return key
    const value = evaluate(node.resultValue, inner)
    const group = groups.get(key)
    if (!group) groups.set(key, [value])
    else if (node.grouped) group.push(value)
    else return new Failure(`two items have the key ${JSON.stringify(key)}`)
  }
  const entries = Array.from(
    groups,
    ([key, group]) => [key, node.grouped ? group : (group[0] ?? null)] as const,
  )
  return scope.limits.admit(objectFrom(entries))
}

/** An unknown condition makes the whole result Unknown. */
function undecided(
  included: Unknown,
  result: ForTuple['result'],
  inner: Scope,
  evaluate: Evaluator['evaluate'],
): Unknown {
  return isFailure(included) ? included : oneOf(included, [evaluate(result, inner)])
}

/** One scope per item. Keys are positions in lists, the items themselves in sets, member names in objects. */
export function iterate(collection: Value, { key, value }: Iteration, scope: Scope): Scope[] | Unknown {
  if (isUnknown(collection)) return partOf(collection)
  const entries = entriesOf(collection)
  if (!entries) return new Failure(`${describe(collection)} has no items to go through`)
  scope.limits.spend(entries.length)
  return entries.map(([at, item]) => {
    const names = new Map<string, Value>([[value, item]])
    if (key !== undefined) names.set(key, at)
    return within(scope, names)
  })
}

function entriesOf(collection: Value): (readonly [key: Value, item: Value])[] | undefined {
  if (isList(collection)) {
    const isKey = isSet(collection)
    return collection.map((item, index) => [isKey ? item : index, item] as const)
  }
  return isValueObject(collection) ? sortedEntries(collection) : undefined
}
