import { type CharacterTest, PatternError } from './syntax.ts'

/** Character classes by name, as ranges of ASCII written one after the other (RE2 syntax, "ASCII character classes"). */
const ASCII_CLASSES: Readonly<Record<string, string>> = {
  alnum: '09AZaz',
  alpha: 'AZaz',
  ascii: '\x00\x7f',
  blank: '\t\t  ',
  cntrl: '\x00\x1f\x7f\x7f',
  digit: '09',
  graph: '!~',
  lower: 'az',
  print: ' ~',
  punct: '!/:@[`{~',
  space: '\t\r  ',
  upper: 'AZ',
  word: '09AZaz__',
  xdigit: '09AFaf',
}

const PERL_CLASSES: Readonly<Record<string, string>> = { d: '09', s: '\t\n\f\r  ', w: '09AZaz__' }

export const isWordCharacter: CharacterTest = ranges('09AZaz__')

/** `[:name:]`, without its colons. */
export function asciiClass(name: string): CharacterTest {
  const negated = name.startsWith('^')
  const pairs = ASCII_CLASSES[negated ? name.slice(1) : name]
  if (pairs === undefined) throw new PatternError(`there is no character class [:${name}:]`)
  return negated ? not(ranges(pairs)) : ranges(pairs)
}

/** `\d`, `\S` and the like; `undefined` for a letter that names no class. */
export function perlClass(letter: string): CharacterTest | undefined {
  const pairs = PERL_CLASSES[letter.toLowerCase()]
  if (pairs === undefined) return undefined
  return letter === letter.toLowerCase() ? ranges(pairs) : not(ranges(pairs))
}

/** `\p{Greek}`: general categories and scripts of Unicode. */
export function unicodeClass(name: string, negated: boolean): CharacterTest {
  const pattern = [name, `Script=${name}`].map(propertyPattern).find((found) => found !== undefined)
  if (!pattern) throw new PatternError(`there is no character class \\p{${name}}`)
  const test: CharacterTest = (codePoint) => pattern.test(String.fromCodePoint(codePoint))
  return negated ? not(test) : test
}

function propertyPattern(property: string): RegExp | undefined {
  try {
    return /^[\w=]+$/.test(property) ? new RegExp(`^\\p{${property}}$`, 'u') : undefined
  } catch {
    return undefined
  }
}

export function exactly(character: string): CharacterTest {
  const wanted = codeOf(character)
  return (codePoint) => codePoint === wanted
}

/** All characters from one to another, both included. */
export function range(from: string, to: string): CharacterTest {
  const [first, last] = [codeOf(from), codeOf(to)]
  if (last < first) throw new PatternError('it has a range that ends before it starts')
  return (codePoint) => codePoint >= first && codePoint <= last
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

export function anyOf(tests: readonly CharacterTest[]): CharacterTest {
  return (codePoint) => tests.some((test) => test(codePoint))
}

export function not(test: CharacterTest): CharacterTest {
  return (codePoint) => !test(codePoint)
}

/** The flag `i`: a letter matches in either case. */
export function ignoringCase(test: CharacterTest): CharacterTest {
  return (codePoint) => {
    const character = String.fromCodePoint(codePoint)
    return [character, character.toLowerCase(), character.toUpperCase()].some((variant) => {
      const [only, ...others] = variant
      return only !== undefined && others.length === 0 && test(only.codePointAt(0) ?? 0)
    })
  }
}

function ranges(pairs: string): CharacterTest {
  const tests: CharacterTest[] = []
  for (let at = 0; at < pairs.length; at += 2) tests.push(range(pairs.charAt(at), pairs.charAt(at + 1)))
  return anyOf(tests)
}
