/** A text joined from lines of a file that maps each of its characters to a line. */
export class LocatedText {
  readonly text: string
  readonly #starts: readonly { readonly offset: number; readonly line: number }[]
  readonly #shift: number

  constructor(text: string, starts: readonly { offset: number; line: number }[], shift = 0) {
    this.text = text
    this.#starts = starts
    this.#shift = shift
  }

  /** Puts lines together without anything in between. */
  static joined(lines: readonly { readonly text: string; readonly line: number }[]): LocatedText {
    const starts: { offset: number; line: number }[] = []
    let offset = 0
    for (const { text, line } of lines) {
      starts.push({ offset, line })
      offset += text.length
    }
    return new LocatedText(lines.map(({ text }) => text).join(''), starts)
  }

  /** Line of the file, counting from 1, that a character comes from. */
  lineAt(offset: number): number {
    const wanted = offset + this.#shift
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((this.#starts[middle]?.offset ?? 0) <= wanted) low = middle
      else high = middle - 1
    }
    return this.#starts[low]?.line ?? 1
  }

  /** The rest of the text from a character on. */
  from(offset: number): LocatedText {
    return new LocatedText(this.text.slice(offset), this.#starts, this.#shift + offset)
  }
}
