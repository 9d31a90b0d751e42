import { anyOf, asciiClass, exactly, not, perlClass, range, unicodeClass } from './character-class.ts'
import type { Reader } from './reader.ts'
import { type CharacterTest, PatternError } from './syntax.ts'

const CONTROL_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** `[a-z[:digit:]]`, after its opening bracket. */
export function parseSet(reader: Reader): CharacterTest {
  const negated = reader.accept('^')
  const tests: CharacterTest[] = []
  do tests.push(reader.accept('[:') ? parseAsciiClass(reader) : parseSetRange(reader))
  while (!reader.accept(']'))
  return negated ? not(anyOf(tests)) : anyOf(tests)
}

/** What follows a backslash, where it stands for a character or a class of them. */
export function parseEscape(reader: Reader): CharacterTest {
  return parseClass(reader) ?? exactly(parseEscapedCharacter(reader))
}

function parseAsciiClass(reader: Reader): CharacterTest {
  const test = asciiClass(reader.until(':'))
  if (!reader.accept(']')) throw new PatternError('it lacks the end of a [: :]')
  return test
}

function parseSetRange(reader: Reader): CharacterTest {
  const from = parseSetMember(reader)
  if (typeof from === 'function') return from
  if (reader.peek() !== '-' || reader.peek(1) === ']') return exactly(from)
  reader.next()
  const to = parseSetMember(reader)
  if (typeof to === 'function') throw new PatternError('it has a range that ends in a class')
  return range(from, to)
}

function parseSetMember(reader: Reader): string | CharacterTest {
  const character = reader.next()
  if (character !== '\\') return character
  return parseClass(reader) ?? parseEscapedCharacter(reader)
}

/** `\d` or `\p{Greek}`, after the backslash. */
function parseClass(reader: Reader): CharacterTest | undefined {
  const letter = reader.peek()
  if (letter === 'p' || letter === 'P') {
    reader.next()
    const name = reader.accept('{') ? reader.until('}') : reader.next()
    const negated = name.startsWith('^')
    return unicodeClass(negated ? name.slice(1) : name, negated !== (letter === 'P'))
  }
  const test = perlClass(letter)
  if (test) reader.next()
  return test
}

function parseEscapedCharacter(reader: Reader): string {
  const character = reader.next()
  const control = CONTROL_ESCAPES[character]
  if (control !== undefined) return control
  if (character === 'x') return parseHexadecimal(reader)
  if (LETTER_OR_DIGIT.test(character)) throw new PatternError(`RE2 knows no \\${character}`)
  return character
}

function parseHexadecimal(reader: Reader): string {
  const digits = reader.accept('{') ? reader.until('}') : reader.next() + reader.next()
  const code = /^[\da-f]{1,6}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.POSITIVE_INFINITY
  if (code > 0x10ffff) throw new PatternError('it has an \\x without a character')
  return String.fromCodePoint(code)
}
