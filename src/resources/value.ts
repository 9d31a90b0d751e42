import type { Unknown } from './unknown.ts'

/** Anything an infrastructure file can say: JSON's values, and what cannot be known. */
export type Value = null | string | number | boolean | Unknown | readonly Value[] | ValueObject

export interface ValueObject {
  readonly [key: string]: Value
}

export function isValueObject(value: Value | undefined): value is ValueObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** `Array.isArray`, for the read-only lists values are made of. */
export function isValueList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}

/** A property of a canonical resource: absent, known, or known to exist and nothing more. */
export type Property<T> = T | Unknown
