import { isUnknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { inSetOrder } from '../canonical.ts'
import { mismatch, toBoolean, toNumber, toText } from '../conversion.ts'
import { isList } from '../object.ts'
import { Failure, isFailure, orElse, unknownsIn } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { anything, known, rest, whollyKnown } from './parameters.ts'
import { unify, unifyMap } from './unify.ts'

/** https://developer.hashicorp.com/terraform/language/functions, "Type conversion functions". */
export const CONVERSION_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  can: fn([anything], can),
  ephemeralasnull: fn([anything], (value) => value),
  nonsensitive: fn([anything], (value) => value),
  sensitive: fn([anything], (value) => value),
  tobool: fn([known], (value) => (value === null ? null : toBoolean(value))),
  tolist: fn([known], (value) => toList(value)),
  tomap: fn([known], toMap),
  tonumber: fn([known], (value) => (value === null ? null : toNumber(value))),
  toset: fn([whollyKnown], toSet),
  tostring: fn([known], (value) => (value === null ? null : toText(value))),
  try: fn([rest(anything)], tryEach),
}

/** The first argument that is not a Failure. Null is a result, and so is an Unknown, in place of which a later one may be. */
function tryEach(values: readonly Value[]): Value {
  const [first, ...others] = values.filter((value) => !fails(value))
  if (first === undefined) return new Failure('try() finds only errors')
  return isUnknown(first) ? orElse(first, others) : first
}

function can(value: Value): Value {
  if (fails(value)) return false
  return isUnknown(value) ? value.alike({ references: value.references }) : true
}

function fails(value: Value): boolean {
  return unknownsIn(value).some(isFailure)
}

function toList(value: Value): Value {
  return value === null ? null : isList(value) ? unify(value) : mismatch('a list', value)
}

function toSet(value: Value): Value {
  const items = toList(value)
  return isList(items) ? inSetOrder(items) : items
}

function toMap(value: Value): Value {
  return value === null ? null : isValueObject(value) ? unifyMap(value) : mismatch('a map', value)
}
