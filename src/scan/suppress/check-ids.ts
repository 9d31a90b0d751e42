import { entryOf } from '../../collections/entry-of.ts'
import type { ForeignTool } from '../../model/inline-ignore.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { Wildcard } from '../../text/wildcard.ts'
import { type Known, SameTopics } from './same-topics.ts'

/** A pattern names a service at least: `s3_*`. One for everything would hide what nobody has looked at. */
const PATTERN = /^[a-z\d]+_[a-z\d_*]*$/

/** Longest id that is compared with others, in characters. */
const MAX_COMPARED = 80

/** Limit on suggestions, each of which compares an id with all others. */
const MAX_SUGGESTIONS = 100

/** Which checks are meant by the ids that people have written. */
export class CheckIds {
  readonly #known: readonly string[]
  readonly #literal: ReadonlySet<string>
  readonly #sameTopics: SameTopics
  readonly #patterns = new Map<string, readonly string[]>()
  #suggestions = 0

  constructor(known: readonly Known[]) {
    this.#known = known.map(({ id }) => id)
    this.#literal = new Set(this.#known)
    this.#sameTopics = new SameTopics(known)
  }

  /** The checks by an id or a pattern of them, or an id of another tool for the same topic; none where it is unknown. */
  of(written: string, tool?: ForeignTool): readonly string[] {
    if (tool !== undefined) return this.#sameTopics.of(tool, written)
    if (this.#literal.has(written)) return [written]
    return written.includes('*') ? this.matching(written) : []
  }

  /** The checks whose ids match a pattern. */
  matching(pattern: string): readonly string[] {
    return entryOf(this.#patterns, pattern, () => {
      const wildcard = new Wildcard(pattern)
      return this.#known.filter((id) => wildcard.matches(id))
    })
  }

  /** ` Did you mean …?`, for the first unknown ids. */
  suggestion(unknown: string): string {
    this.#suggestions += 1
    if (this.#suggestions > MAX_SUGGESTIONS || unknown.length > MAX_COMPARED) return ''
    return didYouMean(unknown, this.#known)
  }
}

/** Whether a pattern of ids is one for everything, which names nothing. */
export function isTooWide(written: string): boolean {
  return written.includes('*') && !PATTERN.test(written)
}
