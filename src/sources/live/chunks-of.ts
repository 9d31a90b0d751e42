/** The items in groups of at most `size`, for operations that describe several at once. */
export function chunksOf<Item>(items: readonly Item[] = [], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
