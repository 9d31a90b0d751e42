import { countNotAfter } from '../../text/line-index.ts'

/** The line of the file, counting from 1, on which a line of the Dockerfile stands, by its index. */
export type LineOf = (index: number) => number

/** A text joined from lines of a file that maps each of its characters to a line. */
export class LocatedText {
  readonly text: string
  /** Where in the joined text each line begins. */
  readonly #starts: readonly number[]
  /** Line of the file, counting from 1, that begins at each start. */
  readonly #lines: readonly number[]
  readonly #shift: number

  constructor(text: string, starts: readonly number[], lines: readonly number[], shift: number) {
    this.text = text
    this.#starts = starts
    this.#lines = lines
    this.#shift = shift
  }

  /** Puts lines together without anything in between. */
  static joined(lines: readonly { readonly text: string; readonly line: number }[]): LocatedText {
    const starts: number[] = []
    let joined = ''
    for (const { text } of lines) {
      starts.push(joined.length)
      joined += text
    }
    return new LocatedText(
      joined,
      starts,
      lines.map(({ line }) => line),
      0,
    )
  }

  /** Puts texts together, each on lines of its own. */
  static stacked(texts: readonly LocatedText[]): LocatedText {
    const starts: number[] = []
    const lines: number[] = []
    let joined = ''
    for (const part of texts) {
      if (joined !== '' && !joined.endsWith('\n')) joined += '\n'
      for (const [index, start] of part.#starts.entries()) {
        if (start - part.#shift >= part.text.length) continue
        starts.push(joined.length + Math.max(0, start - part.#shift))
        lines.push(part.#lines[index] ?? 1)
      }
      joined += part.text
    }
    return new LocatedText(joined, starts, lines, 0)
  }

  /** Line of the file, counting from 1, that a character comes from. */
  lineAt(offset: number): number {
    const begun = countNotAfter(this.#starts, offset + this.#shift)
    return this.#lines[Math.max(begun, 1) - 1] ?? 1
  }

  /** The rest of the text from a character on. */
  from(offset: number): LocatedText {
    return new LocatedText(this.text.slice(offset), this.#starts, this.#lines, this.#shift + offset)
  }
}
