import type { Source, Sources } from './rendered-text.ts'

/** Limit on what one action is noted to be made of. */
const MAX_SOURCES = 24

/** What the values that one action uses were made of. */
export class Notes {
  readonly #sources: Source[] = []

  add(source: Source): void {
    if (this.#sources.length < MAX_SOURCES && !this.#sources.includes(source)) this.#sources.push(source)
  }

  addAll(sources: Sources): void {
    for (const source of sources) this.add(source)
  }

  /** As far as they are known: a variable that the action declares was made of what is noted up to its end. */
  get soFar(): Sources {
    return this.#sources
  }

  /** A copy as long as it must be, which a rendered text keeps: a list that grew has space for 16 more. */
  get all(): Sources {
    return [...this.#sources]
  }
}
