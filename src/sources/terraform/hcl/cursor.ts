import { LineIndex } from '../../../text/line-index.ts'
import { cutText } from '../../../text/shortened.ts'
import { Lexer } from './lexer.ts'
import type { LostArgument } from './lost-argument.ts'
import { Nesting } from './nesting.ts'
import type { TokenKind } from './token.ts'

/** Longest token that a syntax error quotes whole. */
const LONGEST_QUOTED_TOKEN = 40

/** The lexer, with lookahead and expectations for parsers. */
export class Cursor extends Lexer {
  readonly nesting = new Nesting(this)
  /** Where to note arguments that cannot be parsed; the first of them is an error where this is absent. */
  lostArguments: LostArgument[] | undefined

  at(kind: TokenKind): boolean {
    return this.kind === kind
  }

  /**
   * Whether the current token is this keyword. HCL reserves no words: `for`, `if` and `in` are identifiers elsewhere.
   */
  atKeyword(word: string): boolean {
    return (
      this.kind === 'identifier' &&
      this.end - this.start === word.length &&
      this.source.startsWith(word, this.start)
    )
  }

  /** Consumes the token if it is of this kind. */
  take(kind: TokenKind): boolean {
    if (this.kind !== kind) return false
    this.advance()
    return true
  }

  takeKeyword(word: string): boolean {
    if (!this.atKeyword(word)) return false
    this.advance()
    return true
  }

  /** Consumes a required token and returns its end. `purpose` completes "Expected …" in the error. */
  expect(kind: TokenKind, purpose: string): number {
    if (this.kind !== kind) this.expected(`"${kind}" ${purpose}`)
    const { end } = this
    this.advance()
    return end
  }

  /** Consumes a required identifier and returns it. `what` completes "Expected …" in the error. */
  expectIdentifier(what: string): string {
    if (this.kind !== 'identifier') this.expected(what)
    const name = this.tokenText()
    this.advance()
    return name
  }

  /** Treats newlines as whitespace from the current token on. Returns the previous mode, for `close`. */
  ignoreNewlines(): boolean {
    const outer = this.newlinesMatter
    this.newlinesMatter = false
    if (this.kind === 'newline') this.advance()
    return outer
  }

  /** Consumes an opening bracket within which newlines are whitespace. Returns the previous mode, for `close`. */
  open(): boolean {
    const outer = this.newlinesMatter
    this.newlinesMatter = false
    this.advance()
    return outer
  }

  /** Steps over the closing bracket, restores how newlines count, and returns where the bracket ended. */
  close(kind: TokenKind, outer: boolean, purpose: string): number {
    if (this.kind !== kind) this.expected(`"${kind}" ${purpose}`)
    const { end } = this
    this.newlinesMatter = outer
    this.advance()
    return end
  }

  /** Line of an offset, counted from the start of the text; for messages only. */
  lineOf(offset: number): number {
    return new LineIndex(this.source).positionAt(offset).line
  }

  tokenText(): string {
    return this.source.slice(this.start, this.end)
  }

  /** @throws {HclSyntaxError} always: something other than the current token belongs here. */
  expected(what: string): never {
    return this.fail(`Expected ${what}, found ${this.#describeToken()}`, this.start)
  }

  #describeToken(): string {
    switch (this.kind) {
      case 'end':
        return 'the end of the file'
      case 'newline':
        return 'the end of the line'
      case '"':
        return 'a quoted string'
      case '<<':
        return 'a heredoc'
      default:
        return `"${cutText(this.tokenText(), LONGEST_QUOTED_TOKEN)}"`
    }
  }
}
