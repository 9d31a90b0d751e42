import { countNotAfter, lineStartsIn } from '../../text/line-index.ts'
import type { HiddenRange } from './template/hidden.ts'

/** The parts of a rendered text that no output may quote. */
export class HiddenRanges {
  readonly #text: string
  /** Ascending, and apart from each other. */
  readonly #starts: readonly number[]
  readonly #ends: readonly number[]
  #lines: readonly number[] | undefined

  /** `ranges` are in the order of their starts. */
  constructor(text: string, ranges: readonly HiddenRange[]) {
    const starts: number[] = []
    const ends: number[] = []
    for (const { start, end } of ranges) {
      const last = ends.at(-1)
      if (last !== undefined && start <= last) ends[ends.length - 1] = Math.max(last, end)
      else {
        starts.push(start)
        ends.push(end)
      }
    }
    this.#text = text
    this.#starts = starts
    this.#ends = ends
  }

  /** Whether a character from `start` to before `end` is hidden. */
  isWithin(start: number, end: number): boolean {
    const before = countNotAfter(this.#starts, Math.max(start, end - 1))
    return before > 0 && (this.#ends[before - 1] ?? 0) > start
  }

  /** The same for lines, which count from 1. */
  isOnLines(first: number, last: number): boolean {
    return this.isWithin(this.startOf(first), this.startOf(last + 1))
  }

  /** Whether a character of the comment on a line is hidden. */
  isInComment(line: number): boolean {
    const start = this.startOf(line)
    const end = this.startOf(line + 1)
    const sign = this.#text.slice(start, end).search(/(?<!\S)#/)
    return this.isWithin(start + Math.max(sign, 0), end)
  }

  /** Where a line begins. */
  startOf(line: number): number {
    this.#lines ??= lineStartsIn(this.#text)
    return this.#lines[line - 1] ?? this.#text.length
  }
}
