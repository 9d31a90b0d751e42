import { isUnknown, Unknown } from '../../../../resources/unknown.ts'
import { isValueObject, type Value } from '../../../../resources/value.ts'
import { inSetOrder } from '../canonical.ts'
import { mismatch, toBoolean, toNumber, toText } from '../conversion.ts'
import { isList, objectFrom } from '../object.ts'
import { Failure, isFailure, unknownsIn } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { anything, known, rest, whollyKnown } from './parameters.ts'

/** https://developer.hashicorp.com/terraform/language/functions, "Type conversion functions". */
export const CONVERSION_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  can: fn([anything], can),
  ephemeralasnull: fn([anything], (value) => value),
  issensitive: fn([anything], () => new Unknown('what is sensitive is not evaluated')),
  nonsensitive: fn([anything], (value) => value),
  sensitive: fn([anything], (value) => value),
  tobool: fn([known], (value) => (value === null ? null : toBoolean(value))),
  tolist: fn([known], (value) => toList(value)),
  tomap: fn([known], toMap),
  tonumber: fn([known], (value) => (value === null ? null : toNumber(value))),
  toset: fn([whollyKnown], (value) => (isList(value) ? inSetOrder(unify(value)) : mismatch('a list', value))),
  tostring: fn([known], (value) => (value === null ? null : toText(value))),
  try: fn([rest(anything)], tryEach),
}

/** The first argument that is no error; one that is merely unknown is none. */
function tryEach(values: readonly Value[]): Value {
  return values.find((value) => !fails(value)) ?? new Failure('try() finds only errors')
}

function can(value: Value): Value {
  if (fails(value)) return false
  return isUnknown(value) ? new Unknown(value.reason, { references: value.references }) : true
}

function fails(value: Value): boolean {
  return unknownsIn(value).some(isFailure)
}

function toList(value: Value): Value {
  return value === null ? null : isList(value) ? unify(value) : mismatch('a list', value)
}

function toMap(value: Value): Value {
  if (value === null) return null
  if (!isValueObject(value)) return mismatch('a map', value)
  const keys = Object.keys(value)
  const values = unify(Object.values(value))
  return objectFrom(keys.map((key, index) => [key, values[index] ?? null]))
}

/** Items of a list have one type: where strings are among numbers and booleans, all become strings. */
function unify(values: readonly Value[]): readonly Value[] {
  const types = new Set(
    values.filter((value) => value !== null && !isUnknown(value)).map((value) => typeof value),
  )
  return types.size > 1 && !types.has('object')
    ? values.map((value) => (value === null ? null : toText(value)))
    : values
}
