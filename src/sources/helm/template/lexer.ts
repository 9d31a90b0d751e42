import { countSteps } from '../../../limits/time-limit.ts'
import { TemplateSyntaxError } from './template-failure.ts'

export type TokenKind =
  | 'assign'
  | 'bool'
  | 'character'
  | 'comma'
  | 'complex'
  | 'declare'
  | 'dot'
  | 'end of file'
  | 'field'
  | 'identifier'
  | 'keyword'
  | 'left delimiter'
  | 'left parenthesis'
  | 'nil'
  | 'number'
  | 'pipe'
  | 'raw string'
  | 'right delimiter'
  | 'right parenthesis'
  | 'space'
  | 'string'
  | 'text'
  | 'variable'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
  /** Line on which it begins, counting from 1. */
  readonly line: number
}

const KEYWORDS: ReadonlySet<string> = new Set([
  'block',
  'break',
  'continue',
  'define',
  'else',
  'end',
  'if',
  'range',
  'template',
  'with',
])

const LEFT = /\{\{(?:-[ \t\r\n])?/y
const RIGHT = /(?:[ \t\r\n]-)?\}\}/y
const SPACE = /[ \t\r\n]+?(?=[ \t\r\n]-\}\}|[^ \t\r\n]|$)/y
const WORD = /[\p{L}\p{Nd}_]+/uy
const NUMBER =
  /[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/y
const STRING = /"(?:[^"\\\n]|\\[^\n])*"/y
const RAW_STRING = /`[^`]*`/y
const CHARACTER = /'(?:[^'\\\n]|\\[^\n])*'/y

const SPACES: ReadonlySet<string> = new Set(' \t\r\n')

/** After a word comes one of these, or the end of the action; nothing at the end of the text. */
const TERMINATORS: ReadonlySet<string> = new Set(['', ...' \t\r\n.,|:()'])

/** Splits a template into tokens. Trim markers have been applied, and comments left out. */
export class Lexer {
  readonly #input: string
  #at = 0
  #line = 1
  #isInAction = false
  #depth = 0
  readonly #file: string

  constructor(file: string, input: string) {
    this.#file = file
    this.#input = input
  }

  /** @throws TemplateSyntaxError */
  next(): Token {
    countSteps(1)
    return this.#isInAction ? this.#inAction() : this.#inText()
  }

  #inText(): Token {
    for (;;) {
      const start = this.#at
      const found = this.#input.indexOf('{{', start)
      const end = found === -1 ? this.#input.length : found
      if (end > start) {
        const text = this.#input.slice(start, end)
        const trims = found !== -1 && /^-[ \t\r\n]/.test(this.#input.slice(found + 2, found + 4))
        const kept = trims ? trimEnd(text) : text
        const line = this.#line
        this.#advance(text)
        if (kept !== '') return { kind: 'text', text: kept, line }
      }
      if (found === -1) return { kind: 'end of file', text: 'EOF', line: this.#line }
      if (!this.#skipComment()) return this.#leftDelimiter()
    }
  }

  /** Skips the comment that may be here, with the white space that its marker trims. */
  #skipComment(): boolean {
    const afterDelimiter = this.#at + 2
    const marker = /^-[ \t\r\n]/.test(this.#input.slice(afterDelimiter, afterDelimiter + 2)) ? 2 : 0
    if (!this.#input.startsWith('/*', afterDelimiter + marker)) return false
    const end = this.#input.indexOf('*/', afterDelimiter + marker + 2)
    if (end === -1) throw this.#error('unclosed comment')
    this.#advance(this.#input.slice(this.#at, end + 2))
    const right = this.#match(RIGHT)
    if (right === undefined) throw this.#error('comment ends before closing delimiter')
    this.#closeAction(right)
    return true
  }

  #leftDelimiter(): Token {
    const line = this.#line
    const text = this.#match(LEFT) ?? '{{'
    this.#advance(text)
    this.#isInAction = true
    this.#depth = 0
    return { kind: 'left delimiter', text: '{{', line }
  }

  #inAction(): Token {
    const character = this.#input[this.#at]
    const isSpace = character !== undefined && SPACES.has(character)
    const right = isSpace || character === '}' ? this.#match(RIGHT) : undefined
    if (right !== undefined) {
      if (this.#depth > 0) throw this.#error('unclosed left paren')
      const line = this.#line
      this.#closeAction(right)
      this.#isInAction = false
      return { kind: 'right delimiter', text: '}}', line }
    }
    if (character === undefined) throw this.#error('unclosed action')
    const space = isSpace ? this.#match(SPACE) : undefined
    if (space !== undefined) return this.#token('space', space)
    switch (character) {
      case '=':
        return this.#token('assign', character)
      case ':':
        if (this.#input[this.#at + 1] !== '=') throw this.#error('expected :=')
        return this.#token('declare', ':=')
      case '|':
        return this.#token('pipe', character)
      case ',':
        return this.#token('comma', character)
      case '(':
        this.#depth += 1
        return this.#token('left parenthesis', character)
      case ')':
        this.#depth -= 1
        if (this.#depth < 0) throw this.#error('unexpected right paren')
        return this.#token('right parenthesis', character)
      case '"':
        return this.#token('string', this.#match(STRING) ?? this.#unterminated('quoted string'))
      case '`':
        return this.#token('raw string', this.#match(RAW_STRING) ?? this.#unterminated('raw quoted string'))
      case "'":
        return this.#token('character', this.#match(CHARACTER) ?? this.#unterminated('character constant'))
      case '$':
        return this.#prefixed('variable')
      case '.':
        if (!/[0-9]/.test(this.#input[this.#at + 1] ?? '')) return this.#prefixed('field')
    }
    if (/[0-9+.-]/.test(character)) return this.#number()
    return this.#word(character)
  }

  /** `$name` or `.name`, or the sign alone. */
  #prefixed(kind: 'variable' | 'field'): Token {
    const sign = this.#input.charAt(this.#at)
    const name = this.#match(WORD, this.#at + 1) ?? ''
    this.#expectTerminator(this.#at + 1 + name.length)
    if (name === '' && kind === 'field') return this.#token('dot', sign)
    return this.#token(kind, sign + name)
  }

  #number(): Token {
    const first = this.#match(NUMBER) ?? ''
    const sign = this.#input[this.#at + first.length]
    const second = sign === '+' || sign === '-' ? (this.#match(NUMBER, this.#at + first.length) ?? '') : ''
    const text = first + second
    const follows = this.#match(WORD, this.#at + text.length)
    if (follows !== undefined || (second !== '' && !second.endsWith('i'))) {
      throw this.#error(`bad number syntax: ${JSON.stringify(text + (follows ?? '').charAt(0))}`)
    }
    return this.#token(second === '' ? 'number' : 'complex', text)
  }

  #word(character: string): Token {
    const word = this.#match(WORD)
    if (word === undefined) {
      if (/[!-~]/.test(character)) throw this.#error(`unexpected ${JSON.stringify(character)} in operand`)
      throw this.#error(`unrecognized character in action: ${JSON.stringify(character)}`)
    }
    this.#expectTerminator(this.#at + word.length)
    if (KEYWORDS.has(word)) return this.#token('keyword', word)
    if (word === 'nil') return this.#token('nil', word)
    return this.#token(word === 'true' || word === 'false' ? 'bool' : 'identifier', word)
  }

  #expectTerminator(at: number): void {
    const next = this.#input.charAt(at)
    if (TERMINATORS.has(next) || this.#input.startsWith('}}', at)) return
    throw this.#error(`bad character ${JSON.stringify(next)}`)
  }

  #unterminated(what: string): never {
    throw this.#error(`unterminated ${what}`)
  }

  #token(kind: TokenKind, text: string): Token {
    const line = this.#line
    this.#advance(text)
    return { kind, text, line }
  }

  /** Leaves an action: a trim marker takes the white space after it. */
  #closeAction(delimiter: string): void {
    this.#advance(delimiter)
    if (delimiter.length > 2) this.#advance(this.#match(/[ \t\r\n]*/y) ?? '')
  }

  #match(pattern: RegExp, at = this.#at): string | undefined {
    pattern.lastIndex = at
    return pattern.exec(this.#input)?.[0]
  }

  #advance(text: string): void {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#line += 1
    this.#at += text.length
  }

  #error(message: string): TemplateSyntaxError {
    return new TemplateSyntaxError(message, { file: this.#file, line: this.#line })
  }
}

/** Without white space at its end, in linear time. */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
