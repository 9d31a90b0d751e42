/** The lines of a text, found once, so that each question about an offset is a binary search. */
export class Lines {
  readonly #text: string
  readonly #starts: number[] = [0]

  constructor(text: string) {
    this.#text = text
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1)
  }

  /** The line that an offset is in, counting from 1. */
  numberAt(offset: number): number {
    let low = 0
    let high = this.#starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }

  /** Where a line begins. */
  startOf(line: number): number {
    return this.#starts[line - 1] ?? this.#text.length
  }

  /** Where a line ends, before its line break. */
  endOf(line: number): number {
    const next = this.#starts[line]
    if (next === undefined) return this.#text.length
    return this.#text.charAt(next - 2) === '\r' ? next - 2 : next - 1
  }

  /** A line without its line break; `''` for one that the text does not have. */
  line(number: number): string {
    return this.#text.slice(this.startOf(number), this.endOf(number))
  }

  get count(): number {
    return this.#starts.length
  }
}
