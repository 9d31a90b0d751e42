import { isUnknown, Unknown } from './unknown.ts'
import { isValueList, isValueObject, type Value } from './value.ts'

/** Marker of a hole while the text is parsed; from Unicode's private use area, so no real document has it. */
const START = '\u{E000}'
const END = '\u{E001}'
const MARK = new RegExp(`${START}(\\d+)${END}`)

/** A string literal, or the marker of a hole. An unterminated literal extends to the end of the text, so that no character is read twice. */
const STRING_OR_MARK = new RegExp(`"(?:[^"\\\\]|\\\\.?)*(?:"|$)|${START}\\d+${END}`, 'gs')

/** Nesting limit: deeper than any AWS document, and safe for Node's stack. */
const MAX_DEPTH = 100

const NO_JSON = new Unknown('it is not valid JSON')

/**
 * Parses JSON text some pieces of which are unknown. A hole within a string makes that string a template; a hole in
 * the place of a value is that value. Unknown as a whole when the text is no JSON whatever the holes are.
 */
export function parseJsonWithHoles(pieces: readonly (string | Unknown)[]): Value {
  const holes = pieces.filter(isUnknown)
  if (holes.length === 0) return parseWhole(pieces.join(''))
  let hole = 0
  const marked = pieces.map((piece) => (isUnknown(piece) ? `${START}${hole++}${END}` : piece)).join('')
  try {
    return filled(JSON.parse(quoteBareMarks(marked)), holes, 0)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return holes[0] ?? NO_JSON
  }
}

/** Without holes, which most documents are, there is nothing to fill. */
function parseWhole(text: string): Value {
  try {
    const value: Value = JSON.parse(text)
    return nestsTooDeeply(value, 0) ? filled(value, [], 0) : value
  } catch {
    return NO_JSON
  }
}

function nestsTooDeeply(value: Value, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth > MAX_DEPTH || Object.values(value).some((item) => nestsTooDeeply(item, depth + 1))
}

/** Puts quotes around marks outside strings, so that the text is JSON. */
function quoteBareMarks(text: string): string {
  return text.replace(STRING_OR_MARK, (token) => (token.startsWith('"') ? token : `"${token}"`))
}

function filled(value: Value, holes: readonly Unknown[], depth: number): Value {
  if (depth > MAX_DEPTH) return new Unknown('it is nested too deeply')
  if (typeof value === 'string') return fill(value, holes)
  if (isValueList(value)) return value.map((item) => filled(item, holes, depth + 1))
  if (!isValueObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      MARK.test(key) ? new Unknown('its key is unknown') : filled(item, holes, depth + 1),
    ]),
  )
}

/** The string with its holes put back. */
function fill(text: string, holes: readonly Unknown[]): string | Unknown {
  // `split` by a pattern with a group has the group's matches at odd positions.
  const parts = text.split(MARK)
  if (parts.length === 1) return text
  const pieces = parts.flatMap((part, index): readonly (string | Unknown)[] => {
    if (index % 2 === 0) return part === '' ? [] : [part]
    return holes.slice(Number(part), Number(part) + 1)
  })
  const unknown = pieces.filter(isUnknown)
  const [first] = unknown
  if (!first || pieces.length === 1) return first ?? text
  return new Unknown(first.reason, {
    template: pieces,
    references: unknown.flatMap(({ references }) => references),
  })
}
