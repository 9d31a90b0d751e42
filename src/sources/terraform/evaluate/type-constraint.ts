import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { Expression, FunctionCall, ObjectItem } from '../hcl/ast.ts'
import { inSetOrder } from './canonical.ts'
import { mismatch, toBoolean, toNumber, toText } from './conversion.ts'
import { unify, unifyMap } from './functions/unify.ts'
import { isList, member, objectFrom } from './object.ts'
import { Failure, unknownsIn } from './unknowns.ts'

/** Evaluates the default of an optional attribute, `optional(number, 443)`. */
type Evaluate = (expression: Expression) => Value

/**
 * Converts a value to the declared type of a variable (`list(object({ port = optional(number, 443) }))`). An invalid
 * type constraint converts nothing.
 */
export function convertTo(type: Expression, value: Value, evaluate: Evaluate): Value {
  if (value === null || isUnknown(value)) return value
  if (type.kind === 'call') return convertToConstructed(type, value, evaluate)
  switch (primitiveName(type)) {
    case 'string':
      return toText(value)
    case 'number':
      return toNumber(value)
    case 'bool':
      return toBoolean(value)
    default:
      return value
  }
}

/** A bare name, or a quoted one as before Terraform 0.12. */
function primitiveName(type: Expression): string | undefined {
  if (type.kind === 'variable') return type.name
  const [text] = type.kind === 'template' ? type.parts : []
  return typeof text === 'string' ? text : undefined
}

function convertToConstructed({ name, args }: FunctionCall, value: Value, evaluate: Evaluate): Value {
  const [argument] = args
  if (!argument) return value
  switch (name) {
    case 'list':
      return convertItems(argument, value, evaluate)
    case 'set':
      return asSet(convertItems(argument, value, evaluate))
    case 'map':
      return convertValues(argument, value, evaluate)
    case 'tuple':
      return convertToTuple(argument, value, evaluate)
    case 'object':
      return argument.kind === 'object' ? convertAttributes(argument.items, value, evaluate) : value
    default:
      return value
  }
}

function convertItems(type: Expression, value: Value, evaluate: Evaluate): Value {
  if (!isList(value)) return mismatch('a list', value)
  return isAny(type) ? unify(value) : value.map((item) => convertTo(type, item, evaluate))
}

/** `any` in a collection is one type for all its items. */
function isAny(type: Expression): boolean {
  return type.kind === 'variable' && type.name === 'any'
}

function convertToTuple(types: Expression, value: Value, evaluate: Evaluate): Value {
  if (types.kind !== 'tuple') return value
  if (!isList(value)) return mismatch('a list', value)
  if (value.length !== types.items.length)
    return new Failure(`${types.items.length} items are needed, not ${value.length}`)
  return types.items.map((type, index) => convertTo(type, value[index] ?? null, evaluate))
}

function asSet(value: Value): Value {
  return isList(value) && unknownsIn(value).length === 0 ? inSetOrder(value) : value
}

function convertValues(type: Expression, value: Value, evaluate: Evaluate): Value {
  if (!isValueObject(value)) return mismatch('a map', value)
  if (isAny(type)) return unifyMap(value)
  return objectFrom(Object.entries(value).map(([key, item]) => [key, convertTo(type, item, evaluate)]))
}

/** Attributes the type does not have are dropped. */
function convertAttributes(items: readonly ObjectItem[], value: Value, evaluate: Evaluate): Value {
  if (!isValueObject(value)) return mismatch('an object', value)
  const entries: [string, Value][] = []
  for (const { key, value: declared } of items) {
    const name = primitiveName(key)
    if (name === undefined) continue
    const { type, otherwise } = optionality(declared, evaluate)
    const given = member(value, name)
    const present = given === undefined || (given === null && otherwise !== undefined) ? otherwise : given
    if (present === undefined) return new Failure(`the object lacks the attribute ${name}`)
    entries.push([name, convertTo(type, present, evaluate)])
  }
  return objectFrom(entries)
}

/** Default of `optional(type, default)`; null where it has none. */
function optionality(type: Expression, evaluate: Evaluate): { type: Expression; otherwise?: Value } {
  if (type.kind !== 'call' || type.name !== 'optional') return { type }
  const [inner, otherwise] = type.args
  return inner ? { type: inner, otherwise: otherwise ? evaluate(otherwise) : null } : { type }
}
