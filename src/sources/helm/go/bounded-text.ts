import { TooLargeError } from './template-error.ts'

/** Limit on the characters of one text that a function makes of values; values that share parts print each of them. */
const MAX_LENGTH = 4_000_000

/** Limit on the nesting of values that are printed, encoded, copied or compared; a map can hold itself. */
export const MAX_NESTING = 1_000

/** A text that grows piece by piece up to a limit. */
export class BoundedText {
  #text = ''

  /** @throws TooLargeError where the text gets too long */
  add(piece: string): void {
    this.#text += piece
    checkLength(this.#text)
  }

  toString(): string {
    return this.#text
  }
}

/** @throws TooLargeError for texts that are too long */
export function checkLength(text: string): void {
  if (text.length > MAX_LENGTH) throw new TooLargeError(`a text is longer than ${MAX_LENGTH} characters`)
}

/** @throws TooLargeError for values that are nested too deeply */
export function checkNesting(depth: number): void {
  if (depth > MAX_NESTING) throw new TooLargeError(`a value is nested more than ${MAX_NESTING} levels deep`)
}
