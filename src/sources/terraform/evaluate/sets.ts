import type { Value } from '../../../model/value.ts'

/** Lists that are sets: their items are distinct and sorted. It matters only where the keys of items are used. */
const SETS = new WeakSet<readonly Value[]>()

/** Marks a new list as a set. Its items must be distinct and in order. */
export function asSet<T extends readonly Value[]>(items: T): T {
  SETS.add(items)
  return items
}

/** Whether the keys of a list's items are the items themselves, and not their positions. */
export function isSet(items: readonly Value[]): boolean {
  return SETS.has(items)
}
