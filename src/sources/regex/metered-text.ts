import { PatternError } from './pattern-error.ts'

/**
 * A text that counts the characters a matcher reads, and refuses to be read more than `limit` times. It has the methods
 * of a string that re2js calls, and is no subclass of `String`: one in a process halves the speed of all strings in V8.
 */
export class MeteredText {
  /** How re2js recognises a string. */
  readonly [Symbol.toStringTag] = 'String'
  readonly length: number
  readonly #text: string
  readonly #limit: number
  #reads = 0

  constructor(text: string, limit: number) {
    this.length = text.length
    this.#text = text
    this.#limit = limit
  }

  get reads(): number {
    return this.#reads
  }

  charCodeAt(index: number): number {
    this.#reads += 1
    if (this.#reads > this.#limit) throw new PatternError('it takes too long to match')
    return this.#text.charCodeAt(index)
  }

  indexOf(wanted: string, from?: number): number {
    return this.#text.indexOf(wanted, from)
  }

  toString(): string {
    return this.#text
  }
}
