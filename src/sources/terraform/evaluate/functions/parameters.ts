import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Property, type Value, type ValueObject } from '../../../../model/value.ts'
import { mismatch, toNumber, toText } from '../conversion.ts'
import { isList } from '../object.ts'
import { derived, derivedFrom, unknownsIn } from '../unknowns.ts'

/** One parameter of a function: how its argument is checked and converted. */
export interface Parameter<T> {
  readonly convert: (value: Value) => T | Unknown
  readonly presence: 'required' | 'optional' | 'rest'
  /** The function's body handles unknown arguments itself. */
  readonly takesUnknown: boolean
}

function required<T>(convert: (value: Value) => T | Unknown): Parameter<T> {
  return { convert, presence: 'required', takesUnknown: false }
}

export const string = required(toText)
export const number = required(toNumber)

export const wholeNumber = required((value) => {
  const converted = toNumber(value)
  return isUnknown(converted) || Number.isInteger(converted) ? converted : mismatch('a whole number', value)
})

/** A list whose items may be unknown. */
export const list = required<readonly Value[]>((value) =>
  isList(value) || isUnknown(value) ? value : mismatch('a list', value),
)

/** A wholly known list. */
export const knownList = required<readonly Value[]>((value) => {
  const converted = list.convert(value)
  return isUnknown(converted) ? converted : (unknownWithin(converted) ?? converted)
})

export const strings = listOf(toText)
export const numbers = listOf(toNumber)

/** A map or object whose values may be unknown. */
export const map = required<ValueObject>((value) =>
  isValueObject(value) || isUnknown(value) ? value : mismatch('a map', value),
)

/** A map or object, known or not. */
export const anyMap: Parameter<ValueObject | Unknown> = { ...map, takesUnknown: true }

/** A map or object, or null. */
export const nullableMap = required<ValueObject | null>((value) =>
  value === null ? value : map.convert(value),
)

/** A value of any type; parts of it may be unknown. */
export const known = required<Exclude<Value, Unknown>>((value) => value)

/** A wholly known value of any type. */
export const whollyKnown = required<Exclude<Value, Unknown>>((value) => unknownWithin(value) ?? value)

/** A value of any type, known or not. */
export const anything: Parameter<Value> = {
  convert: (value) => value,
  presence: 'required',
  takesUnknown: true,
}

/** A string, known or not. */
export const anyString: Parameter<Property<string>> = { ...string, takesUnknown: true }

/** A parameter that may be omitted at the end. */
export function optional<T>(parameter: Parameter<T>): Parameter<T | undefined> {
  return { ...parameter, presence: 'optional' }
}

/** All remaining arguments. */
export function rest<T>(parameter: Parameter<T>): Parameter<T[]> {
  return { ...parameter, presence: 'rest' } as unknown as Parameter<T[]>
}

function listOf<T extends Value>(convert: (value: Value) => T | Unknown): Parameter<readonly T[]> {
  return required((value) => {
    const items = list.convert(value)
    if (isUnknown(items)) return items
    const converted = items.map(convert)
    return derivedFrom(converted) ?? (converted as T[])
  })
}

function unknownWithin(value: Value): Unknown | undefined {
  return isUnknown(value) ? value : derived(unknownsIn(value))
}
