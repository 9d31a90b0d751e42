/** Adds items to a list. Spread into `push` they would all stand on the stack, which ends at some hundred thousand. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}
