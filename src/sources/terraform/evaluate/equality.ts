import type { Piece } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value, type ValueObject } from '../../../model/value.ts'
import { isList, member } from './object.ts'
import { ResourceReference } from './resource-reference.ts'
import { derived, derivedFrom, isFailure } from './unknowns.ts'

/**
 * HCL's `==`: typed, deep, and false as soon as one known part differs, even if others are unknown. (Terraform also
 * distinguishes a list from a tuple of the same items; working configurations do not rely on it.)
 */
export function equal(a: Value, b: Value): boolean | Unknown {
  if (isUnknown(a) || isUnknown(b))
    return isApart(a, b) || isApart(b, a) ? false : (derivedFrom([a, b]) ?? false)
  if (isList(a))
    return isList(b) && a.length === b.length && all(a.map((item, i) => equal(item, b[i] ?? null)))
  if (isValueObject(a)) return isValueObject(b) && objectsEqual(a, b)
  return a === b
}

/** Whether what is known of an unknown value rules out that it is the other: a resource is never null, nor is a text. */
function isApart(unknown: Value, other: Value): boolean {
  if (!isUnknown(unknown) || isUnknown(other)) return false
  if (unknown instanceof ResourceReference) return other === null && !unknown.plural
  if (unknown.template === undefined) return false
  return other === null || (typeof other === 'string' && !fits(unknown.template, other))
}

/** Whether a text may be one that begins and ends with these pieces. */
function fits(template: readonly Piece[], text: string): boolean {
  const [first, last] = [template[0], template.at(-1)]
  return (isUnknown(first) || text.startsWith(first ?? '')) && (isUnknown(last) || text.endsWith(last ?? ''))
}

function objectsEqual(a: ValueObject, b: ValueObject): boolean | Unknown {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  if (!keys.every((key) => Object.hasOwn(b, key))) return false
  return all(keys.map((key) => equal(member(a, key) ?? null, member(b, key) ?? null)))
}

/** Logical AND over values that may be unknown. */
export function all(verdicts: readonly (boolean | Unknown)[]): boolean | Unknown {
  const failure = verdicts.find(isFailure)
  if (failure) return failure
  return verdicts.includes(false) ? false : (derivedFrom(verdicts) ?? true)
}

/** Index of an item in a list; `undefined` when it is surely absent, Unknown when that depends on an unknown item. */
export function find(list: readonly Value[], wanted: Value): number | Unknown | undefined {
  const perhaps: Unknown[] = []
  for (const [index, item] of list.entries()) {
    const same = equal(item, wanted)
    if (isUnknown(same)) perhaps.push(same)
    else if (same) return derived(perhaps) ?? index
  }
  return derived(perhaps)
}
