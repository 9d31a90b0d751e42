import { isValueObject, type Value } from '../../../model/value.ts'
import { compareText, isList, sortedEntries } from './object.ts'
import { asSet } from './sets.ts'

/** A text that two wholly known values share exactly when they are equal: what sets are made by. */
export function canonical(value: Value): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isValueObject(value)) return JSON.stringify(value)
  return `{${sortedEntries(value)
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
    .join(',')}}`
}

/** Each value once, in the order of the first of equal ones. */
export function distinct(values: readonly Value[]): Value[] {
  const seen = new Map<string, Value>()
  for (const value of values) {
    const key = canonical(value)
    if (!seen.has(key)) seen.set(key, value)
  }
  return [...seen.values()]
}

/** A set of these items, in the order in which Terraform goes through them: numbers by size, all else as text. */
export function inSetOrder(values: readonly Value[]): Value[] {
  const items = distinct(values).sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compareText(canonical(a), canonical(b)),
  )
  return asSet(items)
}
