import { entryOf } from '../../collections/entry-of.ts'
import type { Wildcard } from '../../text/wildcard.ts'

/** Values by patterns, looked up by how a text begins: by as many look-ups as beginnings have different lengths. */
export class WildcardIndex<T> {
  readonly #byPrefix = new Map<string, Set<T>>()
  readonly #whole = new Map<string, Set<T>>()
  readonly #lengths = new Set<number>()

  add(pattern: Wildcard, value: T): void {
    const { prefix, isLiteral } = pattern
    const index = isLiteral ? this.#whole : this.#byPrefix
    if (!isLiteral) this.#lengths.add(prefix.length)
    entryOf(index, prefix, () => new Set()).add(value)
  }

  /** The values of the patterns that may match a text. */
  *startingLike(text: string): Generator<T> {
    yield* this.#whole.get(text) ?? []
    for (const length of this.#lengths) {
      if (length <= text.length) yield* this.#byPrefix.get(text.slice(0, length)) ?? []
    }
  }
}
