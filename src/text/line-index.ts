const BYTE_ORDER_MARK = '\uFEFF'

/** Line and column in a text, counting from 1. Columns count UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * Turns offsets into lines and columns. Built on the first question, since most files are never asked about;
 * each answer is a binary search. A byte order mark takes no column.
 */
export class LineIndex {
  readonly #text: string
  #lineStarts: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  /** Offsets past the end of the text are answered with its end. */
  positionAt(offset: number): Position {
    const line = this.lineAt(offset)
    const within = Math.min(offset, this.#text.length)
    const lineStart = this.#lineStarts?.[line - 1] ?? 0
    return { line, column: Math.max(within - lineStart, 0) + 1 }
  }

  /** The line alone, of which far more are asked for. */
  lineAt(offset: number): number {
    this.#lineStarts ??= lineStartsIn(this.#text)
    return Math.max(countNotAfter(this.#lineStarts, Math.min(offset, this.#text.length)), 1)
  }
}

/** The offset of each line. */
export function lineStartsIn(text: string): number[] {
  const starts = [text.startsWith(BYTE_ORDER_MARK) ? 1 : 0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** How many of the ascending numbers are not greater than `limit`. */
export function countNotAfter(ascending: readonly number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
