import { isUnknown } from '../../../../model/unknown.ts'
import type { Value, ValueObject } from '../../../../model/value.ts'
import { toText } from '../conversion.ts'
import { isList, objectFrom } from '../object.ts'
import { Failure } from '../unknowns.ts'

/**
 * Converts values to one type, as items of a list: if some are strings, numbers and booleans become strings. Null and
 * Unknown have any type.
 */
export function unify(values: readonly Value[]): readonly Value[] | Failure {
  const types = new Set(values.filter((value) => value !== null && !isUnknown(value)).map(typeOf))
  if (types.size < 2) return [...values]
  const canBeText = types.has('string') && !types.has('list') && !types.has('object')
  if (!canBeText) return new Failure('its items have no type in common')
  return values.map((value) => (value === null ? null : toText(value)))
}

/** As `unify`, for the values of a map. */
export function unifyMap(map: ValueObject): ValueObject | Failure {
  const values = unify(Object.values(map))
  if (values instanceof Failure) return values
  return objectFrom(Object.keys(map).map((key, index) => [key, values[index] ?? null]))
}

/** As `unify`, for the items of several collections together. */
export function unifyAll(collections: readonly (readonly Value[])[]): readonly Value[][] | Failure {
  const unified = unify(collections.flat())
  if (unified instanceof Failure) return unified
  let start = 0
  return collections.map(({ length }) => {
    start += length
    return unified.slice(start - length, start)
  })
}

function typeOf(value: Value): string {
  return isList(value) ? 'list' : typeof value
}
