import { anyOf, asciiClass, ignoringCase, not, perlClass, range, unicodeClass } from './character-class.ts'
import { type CharacterTest, type Node, PatternError } from './syntax.ts'

/** RE2's own limit for `{n,m}`. */
const MAX_REPEAT = 1000

/** Groups within groups; nobody can read ten. */
const MAX_NESTING = 50

const CONTROL_ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

const NEWLINE = 10

interface Flags {
  readonly ignoreCase: boolean
  readonly multiLine: boolean
  readonly dotAll: boolean
  readonly ungreedy: boolean
}

const NO_FLAGS: Flags = { ignoreCase: false, multiLine: false, dotAll: false, ungreedy: false }

const FLAG_NAMES: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoreCase',
  m: 'multiLine',
  s: 'dotAll',
  U: 'ungreedy',
}

export interface ParsedPattern {
  readonly node: Node
  /** The name of each capturing group, in order; `undefined` for a group without one. */
  readonly groups: readonly (string | undefined)[]
}

/** Parses RE2 syntax (https://github.com/google/re2/wiki/Syntax), or throws a PatternError. */
export function parsePattern(source: string): ParsedPattern {
  const parser = new Parser(source)
  const node = parser.choice(NO_FLAGS, 0)
  if (!parser.atEnd) throw new PatternError('it has a ) too many')
  return { node, groups: parser.groups }
}

class Parser {
  readonly groups: (string | undefined)[] = []
  readonly #characters: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  get atEnd(): boolean {
    return this.#at >= this.#characters.length
  }

  choice(outer: Flags, nesting: number): Node {
    if (nesting > MAX_NESTING) throw new PatternError('its groups are nested too deeply')
    let flags = outer
    const choices: Node[] = []
    let sequence: Node[] = []
    while (!this.atEnd && this.#peek() !== ')') {
      if (this.#accept('|')) {
        choices.push({ kind: 'sequence', nodes: sequence })
        sequence = []
        continue
      }
      const changed = this.#flagsForTheRest(flags)
      if (changed) flags = changed
      else sequence.push(this.#repeated(this.#atom(flags, nesting), flags))
    }
    const last: Node = { kind: 'sequence', nodes: sequence }
    return choices.length === 0 ? last : { kind: 'choice', nodes: [...choices, last] }
  }

  /** `(?i)` holds until its group ends. */
  #flagsForTheRest(flags: Flags): Flags | undefined {
    const start = this.#at
    if (this.#acceptAll('(?')) {
      const changed = this.#flags(flags)
      if (changed && this.#accept(')')) return changed
    }
    this.#at = start
    return undefined
  }

  #flags(flags: Flags): Flags | undefined {
    const changed = { ...flags }
    let value = true
    for (;;) {
      const character = this.#peek()
      const flag = FLAG_NAMES[character]
      if (flag) changed[flag] = value
      else if (character === '-' && value) value = false
      else return character === ')' || character === ':' ? changed : undefined
      this.#at += 1
    }
  }

  #atom(flags: Flags, nesting: number): Node {
    const character = this.#next()
    switch (character) {
      case '(':
        return this.#group(flags, nesting)
      case '[':
        return this.#characterNode(this.#set(), flags)
      case '.':
        return { kind: 'character', matches: (codePoint) => flags.dotAll || codePoint !== NEWLINE }
      case '^':
        return { kind: 'assertion', at: flags.multiLine ? 'line-start' : 'text-start' }
      case '$':
        return { kind: 'assertion', at: flags.multiLine ? 'line-end' : 'text-end' }
      case '*':
      case '+':
      case '?':
        throw new PatternError(`${character} follows nothing it could repeat`)
      case '\\':
        return this.#assertion() ?? this.#characterNode(this.#escape(), flags)
      default:
        return this.#characterNode(exactly(character), flags)
    }
  }

  #characterNode(test: CharacterTest, { ignoreCase }: Flags): Node {
    return { kind: 'character', matches: ignoreCase ? ignoringCase(test) : test }
  }

  #group(outer: Flags, nesting: number): Node {
    let flags = outer
    let index: number | undefined
    if (this.#acceptAll('?P<') || this.#acceptAll('?<')) index = this.groups.push(this.#until('>'))
    else if (!this.#accept('?')) index = this.groups.push(undefined)
    else {
      const changed = this.#flags(outer)
      if (!changed || !this.#accept(':')) throw new PatternError('it has a group RE2 does not know')
      flags = changed
    }
    const node = this.choice(flags, nesting + 1)
    if (!this.#accept(')')) throw new PatternError('it lacks a )')
    return index === undefined ? node : { kind: 'capture', node, index }
  }

  #repeated(node: Node, flags: Flags): Node {
    const bounds = this.#bounds()
    if (!bounds) return node
    const greedy = this.#accept('?') === flags.ungreedy
    const repeated: Node = { kind: 'repeat', node, ...bounds, greedy }
    if (['*', '+', '?'].includes(this.#peek())) throw new PatternError('it repeats a repetition')
    return repeated
  }

  #bounds(): { min: number; max: number } | undefined {
    if (this.#accept('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#accept('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#accept('?')) return { min: 0, max: 1 }
    const start = this.#at
    if (this.#accept('{')) {
      const min = this.#digits()
      const open = this.#accept(',')
      const max = open ? this.#digits() : min
      if (min !== '' && this.#accept('}'))
        return checkedBounds(Number(min), max === '' ? undefined : Number(max))
    }
    this.#at = start
    return undefined
  }

  /** `[a-z[:digit:]]`, after its opening bracket. */
  #set(): CharacterTest {
    const negated = this.#accept('^')
    const tests: CharacterTest[] = []
    do {
      if (this.#acceptAll('[:')) {
        tests.push(asciiClass(this.#until(':')))
        if (!this.#accept(']')) throw new PatternError('it lacks the end of a [: :]')
      } else tests.push(this.#setRange())
    } while (!this.#accept(']'))
    return negated ? not(anyOf(tests)) : anyOf(tests)
  }

  #setRange(): CharacterTest {
    const from = this.#setCharacter()
    if (typeof from === 'function') return from
    if (this.#peek() !== '-' || this.#characters[this.#at + 1] === ']') return exactly(from)
    this.#at += 1
    const to = this.#setCharacter()
    if (typeof to === 'function' || codeOf(to) < codeOf(from))
      throw new PatternError('it has a range without end')
    return range(codeOf(from), codeOf(to))
  }

  #setCharacter(): string | CharacterTest {
    const character = this.#next()
    if (character !== '\\') return character
    return this.#class() ?? this.#escapedCharacter()
  }

  #assertion(): Node | undefined {
    if (this.#accept('A')) return { kind: 'assertion', at: 'text-start' }
    if (this.#accept('z')) return { kind: 'assertion', at: 'text-end' }
    if (this.#accept('b')) return { kind: 'assertion', at: 'word-boundary' }
    if (this.#accept('B')) return { kind: 'assertion', at: 'no-word-boundary' }
    return undefined
  }

  #escape(): CharacterTest {
    return this.#class() ?? exactly(this.#escapedCharacter())
  }

  #class(): CharacterTest | undefined {
    const letter = this.#peek()
    if (letter === 'p' || letter === 'P') {
      this.#at += 1
      const name = this.#accept('{') ? this.#until('}') : this.#next()
      const negated = name.startsWith('^')
      return unicodeClass(negated ? name.slice(1) : name, negated !== (letter === 'P'))
    }
    const test = perlClass(letter)
    if (test) this.#at += 1
    return test
  }

  #escapedCharacter(): string {
    const character = this.#next()
    const control = CONTROL_ESCAPES[character]
    if (control !== undefined) return control
    if (character === 'x') return this.#hexadecimal()
    if (/[\p{L}\p{N}]/u.test(character)) throw new PatternError(`RE2 knows no \\${character}`)
    return character
  }

  #hexadecimal(): string {
    const digits = this.#accept('{') ? this.#until('}') : this.#next() + this.#next()
    const code = /^[\da-f]{1,6}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.POSITIVE_INFINITY
    if (code > 0x10ffff) throw new PatternError('it has an \\x without a character')
    return String.fromCodePoint(code)
  }

  #digits(): string {
    let digits = ''
    while (/^\d$/.test(this.#peek()) && digits.length < 5) digits += this.#next()
    return digits
  }

  #until(end: string): string {
    let text = ''
    while (this.#peek() !== end) text += this.#next()
    this.#at += 1
    return text
  }

  #peek(): string {
    return this.#characters[this.#at] ?? ''
  }

  #next(): string {
    const character = this.#characters[this.#at]
    if (character === undefined) throw new PatternError('it ends too early')
    this.#at += 1
    return character
  }

  #accept(character: string): boolean {
    if (this.#peek() !== character) return false
    this.#at += 1
    return true
  }

  #acceptAll(characters: string): boolean {
    for (let index = 0; index < characters.length; index += 1) {
      if (this.#characters[this.#at + index] !== characters[index]) return false
    }
    this.#at += characters.length
    return true
  }
}

function checkedBounds(min: number, max: number | undefined): { min: number; max: number } {
  if (min > MAX_REPEAT || (max !== undefined && (max > MAX_REPEAT || max < min))) {
    throw new PatternError(`it repeats more than ${MAX_REPEAT} times, or less than never`)
  }
  return { min, max: max ?? Number.POSITIVE_INFINITY }
}

function exactly(character: string): CharacterTest {
  const wanted = codeOf(character)
  return (codePoint) => codePoint === wanted
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}
