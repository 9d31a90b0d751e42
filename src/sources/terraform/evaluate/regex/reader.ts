import { PatternError } from './syntax.ts'

/** Reads a pattern character by character. */
export class Reader {
  readonly #characters: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  get atEnd(): boolean {
    return this.#at >= this.#characters.length
  }

  /** Where it stands, for `backTo`. */
  get position(): number {
    return this.#at
  }

  backTo(position: number): void {
    this.#at = position
  }

  /** The next character, or the one so many further on; empty at the end. */
  peek(further = 0): string {
    return this.#characters[this.#at + further] ?? ''
  }

  next(): string {
    const character = this.#characters[this.#at]
    if (character === undefined) throw new PatternError('it ends too early')
    this.#at += 1
    return character
  }

  /** Reads these characters if they are what follows. */
  accept(characters: string): boolean {
    for (let index = 0; index < characters.length; index += 1) {
      if (this.peek(index) !== characters[index]) return false
    }
    this.#at += characters.length
    return true
  }

  /** Reads up to a character, and over it. */
  until(end: string): string {
    let text = ''
    while (this.peek() !== end) text += this.next()
    this.#at += 1
    return text
  }

  /** Reads a number of a few digits, perhaps of none. */
  digits(): string {
    let digits = ''
    while (this.peek() >= '0' && this.peek() <= '9' && digits.length < 5) digits += this.next()
    return digits
  }
}
