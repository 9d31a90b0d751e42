/** Any characters, also none. */
export const ANY = Symbol('any run of characters')

/** Exactly one character. */
const ONE = Symbol('one character')

/** A pattern: non-empty literal texts, and wildcards. */
export type Pattern = readonly (string | typeof ANY | typeof ONE)[]

/** In a group, so that `split` keeps what matches. */
const WILDCARD = /([*?])/

/** A text without wildcards as a pattern. */
export function literal(text: string): Pattern {
  return text === '' ? [] : [text]
}

/** A pattern in which `*` is any run of characters and `?` is one. */
export function wildcard(text: string): Pattern {
  if (!hasWildcards(text)) return literal(text)
  return text
    .split(WILDCARD)
    .filter((part) => part !== '')
    .map((part) => (part === '*' ? ANY : part === '?' ? ONE : part))
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
  let at = 0
  let read = 0
  /** Where to continue on a mismatch: the last `ANY` takes one character more. */
  let retry: { readonly pattern: number; text: number } | undefined
  while (read < text.length) {
    const wanted = pattern[at]
    const length = wanted === ANY ? 0 : lengthOfMatch(wanted, text, read)
    if (wanted === ANY) {
      retry = { pattern: at + 1, text: read }
      at += 1
    } else if (length > 0) {
      at += 1
      read += length
    } else if (retry) {
      retry.text += lengthOfCharacter(text, retry.text)
      at = retry.pattern
      read = retry.text
    } else {
      return false
    }
  }
  return pattern.slice(at).every((rest) => rest === ANY)
}

/** How much of the text from `at` on this part of a pattern matches; 0 for nothing. */
function lengthOfMatch(wanted: string | typeof ONE | undefined, text: string, at: number): number {
  if (wanted === undefined) return 0
  if (wanted === ONE) return lengthOfCharacter(text, at)
  return text.startsWith(wanted, at) ? wanted.length : 0
}

/** In code units, of which a character beyond the basic plane has two. */
function lengthOfCharacter(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
}
