import { exactly, ignoringCase } from './character-class.ts'
import { parseEscape, parseSet } from './character-parser.ts'
import { Reader } from './reader.ts'
import { type Assertion, type CharacterTest, type Node, PatternError } from './syntax.ts'

/** RE2's own limit for `{n,m}`. */
const MAX_REPEAT = 1000

/** Groups within groups; nobody can read ten. */
const MAX_NESTING = 50

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

const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  B: 'no-word-boundary',
  b: 'word-boundary',
  z: 'text-end',
}

export interface ParsedPattern {
  readonly node: Node
  /** The name of each capturing group, in order; `undefined` for a group without one. */
  readonly groups: readonly (string | undefined)[]
}

/** Parses RE2 syntax (https://github.com/google/re2/wiki/Syntax), or throws a PatternError. */
export function parsePattern(source: string): ParsedPattern {
  const reader = new Reader(source)
  const parser = new Parser(reader)
  const node = parser.choice(NO_FLAGS, 0)
  if (!reader.atEnd) throw new PatternError('it has a ) too many')
  return { node, groups: parser.groups }
}

class Parser {
  readonly groups: (string | undefined)[] = []
  readonly #reader: Reader

  constructor(reader: Reader) {
    this.#reader = reader
  }

  /** Everything up to the end of the group it stands in. */
  choice(outer: Flags, nesting: number): Node {
    if (nesting > MAX_NESTING) throw new PatternError('its groups are nested too deeply')
    let flags = outer
    let sequence: Node[] = []
    const sequences = [sequence]
    while (!this.#reader.atEnd && this.#reader.peek() !== ')') {
      if (this.#reader.accept('|')) {
        sequence = []
        sequences.push(sequence)
        continue
      }
      const changed = this.#flagsForTheRest(flags)
      if (changed) flags = changed
      else if (this.#reader.accept('\\Q')) sequence.push(...this.#literals(flags))
      else sequence.push(this.#repeated(this.#atom(flags, nesting), flags))
    }
    const nodes = sequences.map((nodes): Node => ({ kind: 'sequence', nodes }))
    const [only, second] = nodes
    return only && !second ? only : { kind: 'choice', nodes }
  }

  /** `(?i)` holds until its group ends. */
  #flagsForTheRest(flags: Flags): Flags | undefined {
    const start = this.#reader.position
    if (this.#reader.accept('(?')) {
      const changed = this.#flags(flags)
      if (changed && this.#reader.accept(')')) return changed
    }
    this.#reader.backTo(start)
    return undefined
  }

  /** Characters that stand for themselves up to `\E` or the end; behind them, the last one is repeated. */
  #literals(flags: Flags): Node[] {
    const nodes: Node[] = []
    while (!this.#reader.atEnd && !this.#reader.accept('\\E'))
      nodes.push(characterNode(exactly(this.#reader.next()), flags))
    const last = nodes.pop()
    return last ? [...nodes, this.#repeated(last, flags)] : []
  }

  /** `i-s`, up to a colon or closing parenthesis. */
  #flags(flags: Flags): Flags | undefined {
    const changed = { ...flags }
    let value = true
    for (;;) {
      const character = this.#reader.peek()
      const flag = FLAG_NAMES[character]
      if (flag) changed[flag] = value
      else if (character === '-' && value) value = false
      else return character === ')' || character === ':' ? changed : undefined
      this.#reader.next()
    }
  }

  #atom(flags: Flags, nesting: number): Node {
    const character = this.#reader.next()
    switch (character) {
      case '(':
        return this.#group(flags, nesting)
      case '[':
        return characterNode(parseSet(this.#reader), flags)
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
        return this.#assertion() ?? characterNode(parseEscape(this.#reader), flags)
      default:
        return characterNode(exactly(character), flags)
    }
  }

  #assertion(): Node | undefined {
    const at = ASSERTIONS[this.#reader.peek()]
    if (at) this.#reader.next()
    return at && { kind: 'assertion', at }
  }

  #group(outer: Flags, nesting: number): Node {
    let flags = outer
    let index: number | undefined
    if (this.#reader.accept('?P<') || this.#reader.accept('?<')) {
      index = this.groups.push(this.#groupName())
    } else if (this.#reader.accept('?')) {
      const changed = this.#flags(outer)
      if (!changed || !this.#reader.accept(':')) throw new PatternError('it has a group RE2 does not know')
      flags = changed
    } else index = this.groups.push(undefined)
    const node = this.choice(flags, nesting + 1)
    if (!this.#reader.accept(')')) throw new PatternError('it lacks a )')
    return index === undefined ? node : { kind: 'capture', node, index }
  }

  #groupName(): string {
    const name = this.#reader.until('>')
    if (!/^\w+$/.test(name)) throw new PatternError('it has a group RE2 does not know')
    return name
  }

  #repeated(node: Node, flags: Flags): Node {
    const bounds = this.#bounds()
    if (!bounds) return node
    const greedy = this.#reader.accept('?') === flags.ungreedy
    if (['*', '+', '?'].includes(this.#reader.peek())) throw new PatternError('it repeats a repetition')
    return { kind: 'repeat', node, ...bounds, greedy }
  }

  #bounds(): { min: number; max: number } | undefined {
    if (this.#reader.accept('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#reader.accept('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#reader.accept('?')) return { min: 0, max: 1 }
    const start = this.#reader.position
    if (this.#reader.accept('{')) {
      const min = this.#reader.digits()
      const max = this.#reader.accept(',') ? this.#reader.digits() : min
      if (min !== '' && this.#reader.accept('}')) return checkedBounds(min, max)
    }
    this.#reader.backTo(start)
    return undefined
  }
}

function characterNode(test: CharacterTest, { ignoreCase }: Flags): Node {
  return { kind: 'character', matches: ignoreCase ? ignoringCase(test) : test }
}

function checkedBounds(min: string, max: string): { min: number; max: number } {
  const bounds = { min: Number(min), max: max === '' ? Number.POSITIVE_INFINITY : Number(max) }
  if (Math.max(bounds.min, Number(max)) > MAX_REPEAT || bounds.max < bounds.min) {
    throw new PatternError(`it repeats more than ${MAX_REPEAT} times, or less than never`)
  }
  return bounds
}
