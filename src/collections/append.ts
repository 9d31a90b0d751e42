/** Appends items to a list. `push(...items)` would overflow the stack at some hundred thousand items. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
