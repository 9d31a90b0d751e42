import type { Value } from '../../../model/value.ts'

/** A set is a list of distinct items in order; which lists are sets matters only where their items have keys. */
const SETS = new WeakSet<readonly Value[]>()

/** Makes a set of a new list, whose items are distinct and in order. */
export function asSet<T extends readonly Value[]>(items: T): T {
  SETS.add(items)
  return items
}

/** Whether the keys of a list's items are the items themselves, and not their positions. */
export function isSet(items: readonly Value[]): boolean {
  return SETS.has(items)
}
