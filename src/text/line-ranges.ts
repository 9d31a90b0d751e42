/** Some lines of a file, counting from 1, both ends included. */
export interface LineRange {
  readonly startLine: number
  readonly endLine: number
}

/**
 * Ranges of lines, such as those of nested blocks, by the lines they hold. A lookup takes as many steps as ranges are
 * nested, not as many as there are.
 */
export class LineRanges<T extends LineRange> {
  /** By their first lines; of those that begin on one line the longest comes first. */
  readonly #sorted: readonly T[]
  /** The range around each, or the last one that has not ended before it. */
  readonly #outer = new Map<T, T>()

  constructor(ranges: Iterable<T>) {
    this.#sorted = [...ranges].sort(
      (left, right) => left.startLine - right.startLine || right.endLine - left.endLine,
    )
    const open: T[] = []
    for (const range of this.#sorted) {
      while ((open.at(-1)?.endLine ?? range.startLine) < range.startLine) open.pop()
      const outer = open.at(-1)
      if (outer) this.#outer.set(range, outer)
      open.push(range)
    }
  }

  /** Those that hold a line, the innermost first. */
  *holding(line: number): Generator<T> {
    let range = this.#sorted[this.#firstAfter(line) - 1]
    for (; range; range = this.#outer.get(range)) if (range.endLine >= line) yield range
  }

  /** The longest of the first that begin at a line or after it. */
  startingFrom(line: number): T | undefined {
    return this.#sorted[this.#firstAfter(line - 1)]
  }

  /** Index of the first range that begins after a line. */
  #firstAfter(line: number): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#sorted[middle]?.startLine ?? 0) <= line) low = middle + 1
      else high = middle
    }
    return low
  }
}
