import type { Value } from '../../../../model/value.ts'
import { type Match, Pattern } from '../../../regex/pattern.ts'
import { PatternError } from '../../../regex/pattern-error.ts'
import { type Limits, MAX_SIZE } from '../limits.ts'
import { objectFrom } from '../object.ts'
import { Failure } from '../unknowns.ts'

/** Placeholders in a replacement of a regular expression: `$1`, `$name`, `${name}` and `$$` (Go, `Regexp.Expand`). */
const PLACEHOLDER = /\$(?:\$|(\w+)|\{(\w+)\})/g

/** Cache of compiled patterns by module, since a pattern in a `for_each` is used once per item. */
const compiled = new WeakMap<Limits, Map<string, Pattern>>()

/** Size of the cache of one module. A pattern may take a megabyte. */
const MAX_COMPILED = 16

/** `regex(pattern, text)`: the first match. */
export function regex(limits: Limits, source: string, text: string): Value {
  return withPattern(limits, source, (pattern) => {
    const match = pattern.match(text)
    return match ? captured(pattern, match, text) : new Failure('regex() finds no match')
  })
}

/** `regexall(pattern, text)`: all matches. */
export function regexAll(limits: Limits, source: string, text: string): Value {
  return withPattern(limits, source, (pattern) =>
    Array.from(pattern.matches(text), (match) => captured(pattern, match, text)),
  )
}

/** `replace(text, "/pattern/", replacement)` */
export function replaceMatches(limits: Limits, text: string, source: string, replacement: string): Value {
  return withPattern(limits, source, (pattern) => {
    let result = ''
    let end = 0
    for (const match of pattern.matches(text)) {
      const [start = 0, stop = 0] = match
      result += text.slice(end, start) + expand(replacement, pattern, match, text)
      if (result.length > MAX_SIZE) return new Failure('the string is too long')
      end = stop
    }
    return result + text.slice(end)
  })
}

function withPattern(limits: Limits, source: string, use: (pattern: Pattern) => Value): Value {
  try {
    return use(patternOf(limits, source))
  } catch (error) {
    if (error instanceof PatternError)
      return new Failure(`the regular expression is not evaluated: ${error.message}`)
    throw error
  }
}

function patternOf(limits: Limits, source: string): Pattern {
  const patterns = compiled.get(limits) ?? new Map<string, Pattern>()
  const pattern = patterns.get(source) ?? new Pattern(source, limits)
  if (patterns.size >= MAX_COMPILED) patterns.clear()
  compiled.set(limits, patterns.set(source, pattern))
  return pattern
}

/** The whole match; for patterns with groups the captured texts, by name where groups are named. */
function captured({ groups }: Pattern, match: Match, text: string): Value {
  if (groups.length === 0) return group(match, 0, text)
  const values = groups.map((_, index) => group(match, index + 1, text))
  if (groups.every((name) => name === undefined)) return values
  const names = groups.filter((name) => name !== undefined)
  if (names.length < groups.length)
    return new Failure('a regular expression has named groups or unnamed ones, not both')
  return objectFrom(names.map((name, index) => [name, values[index] ?? null]))
}

function group(match: Match, index: number, text: string): string | null {
  const start = match[2 * index] ?? -1
  const end = match[2 * index + 1] ?? -1
  return start < 0 || end < 0 ? null : text.slice(start, end)
}

function expand(replacement: string, { groups }: Pattern, match: Match, text: string): string {
  return replacement.replace(PLACEHOLDER, (whole, plain?: string, braced?: string) => {
    const name = plain ?? braced
    if (name === undefined) return whole.slice(1)
    const index = /^\d+$/.test(name) ? Number(name) : groups.indexOf(name) + 1
    return name !== '0' && index === 0 ? '' : (group(match, index, text) ?? '')
  })
}
