import type { Value } from '../../../model/value.ts'
import { GoList, GoMap, type Value as GoValue } from '../go/value.ts'
import { isUnknownText } from '../unknown-texts.ts'

/** Shorter texts say nothing, and hiding them would hide parts of every word. */
const SHORTEST = 3

/** The texts in values that no output may quote, as they are and as base64, which Secrets have. */
export class HiddenTexts {
  readonly #texts = new Set<string>()

  add(value: GoValue): void {
    if (typeof value === 'string') {
      if (value.length >= SHORTEST && !isUnknownText(value)) this.#texts.add(value)
    } else if (value instanceof GoList) for (const item of value.items) this.add(item)
    else if (value instanceof GoMap) for (const item of value.entries.values()) this.add(item)
  }

  get all(): readonly Value[] {
    return [...this.#texts].flatMap((text) => [text, Buffer.from(text).toString('base64')])
  }
}
