import { CallFailure } from '../../call-failure.ts'

/** Pages of one list. No project has a longer one. */
const MOST_PAGES = 10_000

/** The tokens of the pages of one list. */
export class PageTokens {
  readonly #seen = new Set<string>()

  /** The token of the next page; undefined at the end. Throws a CallFailure for a list that goes round, or does not end. */
  next(token: string | undefined): string | undefined {
    if (token === undefined || token === '') return undefined
    if (this.#seen.has(token) || this.#seen.size >= MOST_PAGES)
      throw new CallFailure('the list does not end', { kind: 'unreadable' })
    this.#seen.add(token)
    return token
  }
}
