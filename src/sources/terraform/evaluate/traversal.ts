import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { Expression, GetAttribute, GetIndex } from '../hcl/ast.ts'
import { describe, toNumber, toText } from './conversion.ts'
import { Namespace } from './namespace.ts'
import { isList, member } from './object.ts'
import { isTainted } from './origins.ts'
import { ResourceReference } from './resource-reference.ts'
import type { Evaluator, Scope } from './scope.ts'
import { ComputedAttribute, Failure, isFailure, oneOf, partOf, partRead, readAs } from './unknowns.ts'

/** Evaluates the attribute access `from.name`. */
export function getAttribute(node: GetAttribute, scope: Scope, { resolve }: Evaluator): Value | Namespace {
  const from = resolve(node.from, scope)
  return from instanceof Namespace ? from.member(node.name) : attributeOf(from, node.name)
}

/** Evaluates the index access `from[key]`. */
export function getIndex(node: GetIndex, scope: Scope, { evaluate, resolve }: Evaluator): Value | Namespace {
  const from = resolve(node.from, scope)
  const key = evaluate(node.key, scope)
  if (isTainted(scope.taintTracker.raised) && !isLiteral(node.key)) {
    // References are shown, so a tainted key must not become part of one.
    if (from instanceof Namespace) return new Unknown('its name is not shown')
    if (isUnknown(from) && !(from instanceof ResourceReference && from.plural)) return partOf(from)
  }
  if (!(from instanceof Namespace)) return itemOf(from, key)
  return typeof key === 'string' ? from.member(key) : from
}

/** Whether an expression is a literal. */
export function isLiteral(expression: Expression): boolean {
  return literalValue(expression) !== undefined
}

/** The value of a literal; `undefined` for other expressions. */
export function literalValue(expression: Expression): number | boolean | string | null | undefined {
  if (expression.kind === 'literal') return expression.value
  if (expression.kind !== 'template') return undefined
  const { parts } = expression
  const [only = ''] = parts
  return parts.length < 2 && typeof only === 'string' ? only : undefined
}

/** The text of a literal; `undefined` for other expressions. */
export function literalText(expression: Expression | undefined): string | undefined {
  const value = expression && literalValue(expression)
  return typeof value === 'string' ? value : undefined
}

function attributeOf(from: Value, name: string): Value {
  if (from instanceof ResourceReference) return from.member(name)
  if (isUnknown(from)) return attributeOfUnknown(from, name)
  if (!isValueObject(from)) return new Failure(`${describe(from)} has no attribute ${name}`)
  const value = member(from, name)
  return value === undefined ? new Failure(`the object has no attribute ${name}`) : value
}

/** As the whole value, but references to a whole resource become references to its attribute. */
function attributeOfUnknown(from: Unknown, name: string): Unknown {
  if (isFailure(from)) return from
  if (from instanceof ComputedAttribute) return from.part(name)
  const references = from.references.map((reference) => ({ attribute: name, ...reference }))
  return readAs(from.alike({ references }), partRead(from, name))
}

function itemOf(from: Value, key: Value): Value {
  if (from instanceof ResourceReference) {
    if (from.plural) return from.instance(key)
    return typeof key === 'string' ? from.member(key) : from
  }
  if (isUnknown(from)) {
    if (typeof key === 'string') return attributeOfUnknown(from, key)
    return partOf(from, typeof key === 'number' ? key : undefined)
  }
  if (isList(from)) return itemOfList(from, key)
  if (!isValueObject(from)) return new Failure(`${describe(from)} has no items`)
  const name = toText(key)
  if (isUnknown(name)) return isFailure(name) ? name : oneOf(name, Object.values(from))
  const value = member(from, name)
  if (value !== undefined) return value
  // JSON may write the only block of a kind as an object instead of a list of it.
  return key === 0 ? from : new Failure(`the map has no key ${JSON.stringify(name)}`)
}

function itemOfList(from: readonly Value[], key: Value): Value {
  const index = toNumber(key)
  if (isUnknown(index)) return isFailure(index) ? index : oneOf(index, from)
  return from[index] ?? (index in from ? null : new Failure(`the list has no item ${index}`))
}
