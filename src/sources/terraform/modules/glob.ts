import { AssayError } from '../../../errors/assay-error.ts'

/** Limit on the patterns that the `{a,b}` of one `fileset` pattern expand to. */
const MAX_ALTERNATIVES = 100

/** Limit against hostile patterns. */
const MAX_LENGTH = 1000

/** One path component of a pattern. */
export type Component = string | Wildcards | typeof ANY_FOLDERS

/** `**` between slashes: any number of folders, or at the end everything below. */
export const ANY_FOLDERS = Symbol('**')

/** Matchers of a component's characters, in order; a star matches any number. */
export type Wildcards = readonly (typeof STAR | ((character: string) => boolean))[]

const STAR = Symbol('*')

/** The pattern is invalid. */
export class GlobError extends AssayError {
  override readonly code = 'glob_syntax'
}

/**
 * Parses a pattern of `fileset` into path components, one list for each combination of its alternatives.
 * @throws {GlobError}
 */
export function parseGlob(pattern: string): Component[][] {
  if (pattern.length > MAX_LENGTH) throw new GlobError(`it is longer than ${MAX_LENGTH} characters`)
  return expand(pattern).map((path) =>
    path
      .split('/')
      .filter(
        (part, index, parts) => part !== '' && part !== '.' && !(part === '**' && parts[index - 1] === '**'),
      )
      .map(parseComponent),
  )
}

/**
 * Whether a whole name matches. Takes time proportional to the product of both lengths, however many stars there are.
 */
export function matches(name: string, component: Wildcards): boolean {
  const characters = [...name]
  let at = 0
  let wanted = 0
  let star = -1
  let tried = 0
  while (at < characters.length) {
    const want = component[wanted]
    if (want === STAR) {
      star = wanted
      tried = at
      wanted += 1
    } else if (want?.(characters[at] ?? '')) {
      at += 1
      wanted += 1
    } else if (star >= 0) {
      tried += 1
      at = tried
      wanted = star + 1
    } else return false
  }
  return component.slice(wanted).every((want) => want === STAR)
}

/** `a{b,c}` → `ab`, `ac`. */
function expand(pattern: string): string[] {
  const open = findUnescaped(pattern, 0, '{')
  if (open < 0) return [pattern]
  const [parts, end] = alternativesAt(pattern, open)
  const rest = expand(pattern.slice(end))
  const expanded = parts
    .flatMap(expand)
    .flatMap((part) => rest.map((after) => pattern.slice(0, open) + part + after))
  if (expanded.length > MAX_ALTERNATIVES)
    throw new GlobError(`it has more than ${MAX_ALTERNATIVES} alternatives`)
  return expanded
}

/** The alternatives in the braces at `open`, and the end of the braces. */
function alternativesAt(pattern: string, open: number): [parts: string[], end: number] {
  const parts: string[] = []
  let start = open + 1
  let depth = 0
  for (let at = start; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '\\') at += 1
    else if (character === '{') depth += 1
    else if (character === '}' && depth > 0) depth -= 1
    else if (depth === 0 && (character === ',' || character === '}')) {
      parts.push(pattern.slice(start, at))
      start = at + 1
      if (character === '}') return [parts, start]
    }
  }
  throw new GlobError('it lacks a }')
}

function findUnescaped(pattern: string, from: number, wanted: string): number {
  for (let at = from; at < pattern.length; at += 1) {
    if (pattern[at] === wanted) return at
    if (pattern[at] === '\\') at += 1
  }
  return -1
}

function parseComponent(text: string): Component {
  if (text === '**') return ANY_FOLDERS
  if (!/[*?[\\]/.test(text)) return text
  const characters = [...text]
  const wildcards: Wildcards[number][] = []
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? ''
    if (character === '*') wildcards.push(STAR)
    else if (character === '?') wildcards.push(() => true)
    else if (character === '[') {
      const end = characters.indexOf(']', at + 2)
      if (end < 0) throw new GlobError('it lacks a ]')
      wildcards.push(parseClass(characters.slice(at + 1, end)))
      at = end
    } else {
      if (character === '\\') at += 1
      const literal = characters[at]
      if (literal === undefined) throw new GlobError('it ends with a backslash')
      wildcards.push((found) => found === literal)
    }
  }
  return wildcards
}

/** Matches `abc` or `a-z`, negated by a leading `^` or `!`. */
function parseClass(characters: readonly string[]): (character: string) => boolean {
  const negated = characters[0] === '^' || characters[0] === '!'
  const listed = negated ? characters.slice(1) : characters
  const ranges: (readonly [first: string, last: string])[] = []
  for (let at = 0; at < listed.length; at += 1) {
    const first = listed[at] ?? ''
    const last = listed[at + 1] === '-' ? listed[at + 2] : undefined
    ranges.push([first, last ?? first])
    if (last !== undefined) at += 2
  }
  return (found) => ranges.some(([first, last]) => first <= found && found <= last) !== negated
}
