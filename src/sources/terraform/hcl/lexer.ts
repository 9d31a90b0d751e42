import { countSteps } from '../../../limits/time-limit.ts'
import * as character from './characters.ts'
import { HclSyntaxError } from './hcl-syntax-error.ts'
import { punctuationAt, type TokenKind } from './token.ts'

/**
 * Reads one token at a time into its own fields, without token objects or copies of text. Templates are not tokens: at
 * `"` or `<<` the template parser reads the text from `end` on and calls `resume` after it.
 */
export class Lexer {
  readonly source: string
  /** The current token is `source.slice(start, end)`. */
  kind: TokenKind = 'newline'
  start = 0
  end = 0
  /** Whether newlines are tokens, as in bodies and objects, or whitespace, as between parentheses. */
  newlinesMatter = true
  /** Where to note the comments, if anybody asks for them: their ends by their starts. */
  comments: Map<number, number> | undefined

  /** Starts before the first token; `advance` reads it. */
  constructor(source: string) {
    this.source = source
    if (source.charCodeAt(0) === character.BYTE_ORDER_MARK) this.end = 1
  }

  /** Reads the next token. At the end of the text it is always `end`. */
  advance(): void {
    countSteps(1)
    this.start = this.#skipTrivia(this.end)
    const { source, start } = this
    const end = character.endOfIdentifier(source, start)
    if (end > start) {
      this.kind = 'identifier'
      this.end = end
    } else this.#scanSymbol(source.charCodeAt(start))
  }

  /** Continues with the token at `offset`, after text that the template parser has read. */
  resume(offset: number): void {
    this.end = offset
    this.advance()
  }

  /** @throws {HclSyntaxError} always */
  fail(message: string, offset: number): never {
    throw new HclSyntaxError(message, this.source, offset)
  }

  #skipTrivia(from: number): number {
    const { source } = this
    let at = from
    for (;;) {
      switch (source.charCodeAt(at)) {
        case character.SPACE:
        case character.TAB:
          at += 1
          break
        case character.LINE_FEED:
          if (this.newlinesMatter) return at
          at += 1
          break
        case character.CARRIAGE_RETURN:
          if (this.newlinesMatter || source.charCodeAt(at + 1) !== character.LINE_FEED) return at
          at += 2
          break
        case character.HASH:
          at = this.#comment(at, endOfLine(source, at))
          break
        case character.SLASH: {
          const next = source.charCodeAt(at + 1)
          if (next === character.SLASH) at = this.#comment(at, endOfLine(source, at))
          else if (next === character.ASTERISK) at = this.#comment(at, this.#endOfInlineComment(at))
          else return at
          break
        }
        default:
          return at
      }
    }
  }

  #comment(start: number, end: number): number {
    this.comments?.set(start, end)
    return end
  }

  #endOfInlineComment(at: number): number {
    const close = this.source.indexOf('*/', at + 2)
    if (close === -1) this.fail('Expected "*/" to end the comment, found the end of the file', at)
    return close + 2
  }

  #scanSymbol(code: number): void {
    const { source, start } = this
    if (character.isDigit(code)) this.#emit('number', endOfNumber(source, start))
    else if (code === character.DOUBLE_QUOTE) this.#emit('"', start + 1)
    else if (code === character.LINE_FEED) this.#emit('newline', start + 1)
    else if (source.startsWith('\r\n', start)) this.#emit('newline', start + 2)
    else if (start >= source.length) this.#emit('end', start)
    else this.#scanPunctuation()
  }

  #scanPunctuation(): void {
    const { source, start } = this
    const heredoc = endOfHeredocOpening(source, start)
    const punctuation = punctuationAt(source, start)
    if (heredoc !== undefined) this.#emit('<<', heredoc)
    else if (punctuation !== undefined) this.#emit(punctuation, start + punctuation.length)
    else this.fail(describeForeign(source, start), start)
  }

  #emit(kind: TokenKind, end: number): void {
    this.kind = kind
    this.end = end
  }
}

/** End of a line comment, before its newline, which ends the argument. */
function endOfLine(source: string, at: number): number {
  const newline = source.indexOf('\n', at)
  return newline === -1 ? source.length : newline
}

/**
 * As greedy as HCL's scanner: `1.2.3` is one malformed number, while `1.a` and `1...` are a number and more.
 * An exponent counts only with digits.
 */
function endOfNumber(source: string, from: number): number {
  let end = from
  for (let at = from; ; ) {
    const code = source.charCodeAt(at)
    if (character.isDigit(code)) {
      at += 1
      end = at
    } else if (code === character.DOT) at += 1
    else if (code === character.LOWER_E || code === character.UPPER_E) {
      const sign = source.charCodeAt(at + 1)
      const digits = at + (sign === character.PLUS || sign === character.DASH ? 2 : 1)
      if (!character.isDigit(source.charCodeAt(digits))) return end
      at = digits
    } else return end
  }
}

/** `<<NAME` or `<<-NAME` up to and with its newline; anything else, even a space before the newline, is no heredoc. */
function endOfHeredocOpening(source: string, at: number): number | undefined {
  if (!source.startsWith('<<', at)) return undefined
  const marker = source.charCodeAt(at + 2) === character.DASH ? at + 3 : at + 2
  const end = character.endOfIdentifier(source, marker)
  if (end === marker) return undefined
  if (source.charCodeAt(end) === character.LINE_FEED) return end + 1
  return source.startsWith('\r\n', end) ? end + 2 : undefined
}

/** Characters of other languages, with what HCL has instead; for messages. */
const INSTEAD = new Map([
  ["'", 'quote strings with "'],
  ['`', 'quote strings with ", or use a heredoc'],
  ['“', 'quote strings with the straight "'],
  ['”', 'quote strings with the straight "'],
  [';', 'end each argument with a newline'],
  ['&', 'the operator is &&'],
  ['|', 'the operator is ||'],
  ['$', 'an interpolation needs quotes around it'],
])

function describeForeign(source: string, at: number): string {
  const found = String.fromCodePoint(source.codePointAt(at) ?? 0)
  const instead = INSTEAD.get(found)
  return `The character ${JSON.stringify(found)} has no meaning here${instead === undefined ? '' : `; ${instead}`}`
}
