/**
 * Calls `visit` for each item, for at most `limit` of them at a time; the next item is fetched when there is room for it.
 * Throws the first error, of the items or of a visit, when all visits have ended.
 */
export async function eachOf<T>(
  items: AsyncIterable<T>,
  limit: number,
  visit: (item: T) => Promise<void> | void,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  try {
    for await (const item of items) {
      const visiting = Promise.resolve(visitSafely(item)).finally(() => running.delete(visiting))
      running.add(visiting)
      if (running.size >= limit) await Promise.race(running)
    }
  } catch (error) {
    failures.push(error)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]

  async function visitSafely(item: T): Promise<void> {
    try {
      await visit(item)
    } catch (error) {
      failures.push(error)
    }
  }
}
