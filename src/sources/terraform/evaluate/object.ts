import { setMember, type Value, type ValueObject } from '../../../model/value.ts'

/** Creates an HCL object. `__proto__` is an ordinary key. */
export function objectFrom(entries: Iterable<readonly [string, Value]>): ValueObject {
  const object: Record<string, Value> = {}
  for (const [key, value] of entries) setMember(object, key, value)
  return object
}

export function member(object: ValueObject, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Entries in Terraform's iteration order: by key. */
export function sortedEntries(object: ValueObject): [string, Value][] {
  return Object.entries(object).sort(([a], [b]) => compareText(a, b))
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** `Array.isArray`, for the read-only lists values are made of. */
export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value)
}
