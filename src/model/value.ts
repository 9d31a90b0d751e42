import type { Unknown } from './unknown.ts'

/** Any value of an infrastructure file: a JSON value or `Unknown`, at any depth. */
export type Value = null | string | number | boolean | Unknown | readonly Value[] | ValueObject

export interface ValueObject {
  readonly [key: string]: Value
}

export function isValueObject(value: Value | undefined): value is ValueObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/**
 * Sets a key as if it were any other, which `__proto__` is not. Objects without a prototype would need no such care,
 * but take four times the time to make and to read.
 */
export function setMember<T>(object: Record<string, T>, key: string, value: T): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}

/** `Array.isArray`, for the read-only lists values are made of. */
export function isValueList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}

/** A property of a canonical resource: absent, known, or known to exist and nothing more. */
export type Property<T> = T | Unknown
