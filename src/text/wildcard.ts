/** A pattern in which `*` stands for any text, also for none; everything else stands for itself. */
export class Wildcard {
  /** The text before the first `*`; for a pattern without one, all of it. */
  readonly prefix: string
  /** The texts between the `*`, and the one after the last; `undefined` for a pattern without one. */
  readonly #middle: readonly string[] | undefined
  readonly #suffix: string

  constructor(pattern: string) {
    const [prefix = '', ...rest] = pattern.split('*')
    this.prefix = prefix
    this.#suffix = rest.pop() ?? ''
    this.#middle = pattern.includes('*') ? rest : undefined
  }

  /** Whether it stands for no text but itself. */
  get isLiteral(): boolean {
    return this.#middle === undefined
  }

  /** Looks for each part in turn, from the left: a part that is found early leaves the most for the others. */
  matches(text: string): boolean {
    if (this.#middle === undefined) return text === this.prefix
    if (!text.startsWith(this.prefix)) return false
    let at = this.prefix.length
    for (const part of this.#middle) {
      const found = text.indexOf(part, at)
      if (found === -1) return false
      at = found + part.length
    }
    return text.length - this.#suffix.length >= at && text.endsWith(this.#suffix)
  }
}
