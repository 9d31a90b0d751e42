/** A JSON array with one element per line, in pieces: the whole of it never exists as one string. */
export function* jsonArray<T>(items: Iterable<T>, element: (item: T) => unknown): Generator<string> {
  let separator = '[\n'
  for (const item of items) {
    yield separator + JSON.stringify(element(item))
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]' : '\n]'
}
