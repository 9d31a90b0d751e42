/** Any run of characters, also none. */
export const ANY = Symbol('any run of characters')

/** Exactly one character. */
const ONE = Symbol('one character')

/** A pattern: characters as they are, and wildcards. */
export type Pattern = readonly (string | typeof ANY | typeof ONE)[]

/** A text without wildcards as a pattern. */
export function literal(text: string): Pattern {
  return [...text]
}

/** A pattern in which `*` is any run of characters and `?` is one. */
export function wildcard(text: string): Pattern {
  return [...text].map((character) => (character === '*' ? ANY : character === '?' ? ONE : character))
}

/** Whether the whole text matches a pattern. Most patterns have no wildcards. */
export function matchesWildcard(pattern: string, text: string): boolean {
  return hasWildcards(pattern) ? matches(wildcard(pattern), text) : pattern === text
}

export function hasWildcards(pattern: string): boolean {
  return pattern.includes('*') || pattern.includes('?')
}

/**
 * Whether the whole text matches. Takes at most the product of both lengths, which a regular expression
 * with many wildcards does not.
 */
export function matches(pattern: Pattern, text: string): boolean {
  const characters = [...text]
  let at = 0
  let read = 0
  /** Where to go on when the characters after the last `ANY` do not match: one character further. */
  let retry: { readonly pattern: number; text: number } | undefined
  while (read < characters.length) {
    const wanted = pattern[at]
    if (wanted === ANY) {
      retry = { pattern: at + 1, text: read }
      at += 1
    } else if (wanted === ONE || (wanted !== undefined && wanted === characters[read])) {
      at += 1
      read += 1
    } else if (retry) {
      retry.text += 1
      at = retry.pattern
      read = retry.text
    } else {
      return false
    }
  }
  return pattern.slice(at).every((rest) => rest === ANY)
}
