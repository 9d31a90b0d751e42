import { isValueObject, type Value } from '../../../model/value.ts'
import { compareText, isList, sortedEntries } from './object.ts'
import { asSet } from './sets.ts'

/** Canonical text of a wholly known value: equal for equal values only. Sets use it to find duplicates. */
export function canonical(value: Value): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isValueObject(value)) return JSON.stringify(value)
  return `{${sortedEntries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`
}

/** Distinct values, in the order of first occurrence. */
export function distinct(values: readonly Value[]): Value[] {
  const seen = new Map<string, Value>()
  for (const value of values) {
    const key = canonical(value)
    if (!seen.has(key)) seen.set(key, value)
  }
  return [...seen.values()]
}

/** A set of these items in Terraform's iteration order: numbers by size, all else as text. */
export function inSetOrder(values: readonly Value[]): Value[] {
  const items = distinct(values).sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(canonical(a), canonical(b)),
  )
  return asSet(items)
}
