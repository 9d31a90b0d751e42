import type { View } from './view.ts'

/**
 * As many items, from the first on, as fit into so many lines, with a line about those that do not; all with --verbose.
 *
 * @param rest that line, of those after the first `shown`
 */
export function fitting(
  items: readonly (readonly string[])[],
  room: number,
  rest: (shown: number) => string,
  { verbose }: View,
): string[] {
  const all = items.flat()
  if (verbose || all.length <= room) return all
  let [shown, lines] = [0, 1]
  for (const { length } of items) {
    if (lines + length > room) break
    lines += length
    shown += 1
  }
  return [...items.slice(0, shown).flat(), rest(shown)]
}
