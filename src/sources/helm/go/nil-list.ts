import { GoList } from './value.ts'

/** The items of slices that are nil: Go encodes them as `null`, where an empty slice is `[]`. */
const NO_ITEMS: readonly never[] = []

/** A slice that is nil, such as the rest of an empty list. */
export function nilList(type = '[]interface {}'): GoList {
  return new GoList(NO_ITEMS, type)
}

export function isNilList(list: GoList): boolean {
  return list.items === NO_ITEMS
}
