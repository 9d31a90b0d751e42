import { PatternError } from './pattern-error.ts'

/** A text that counts how many of its characters a matcher reads, and refuses to be read more than `limit` times. */
export class MeteredText extends String {
  readonly #limit: number
  #reads = 0

  constructor(text: string, limit: number) {
    super(text)
    this.#limit = limit
  }

  get reads(): number {
    return this.#reads
  }

  override charCodeAt(index: number): number {
    this.#reads += 1
    if (this.#reads > this.#limit) throw new PatternError('it takes too long to match')
    return super.charCodeAt(index)
  }
}
