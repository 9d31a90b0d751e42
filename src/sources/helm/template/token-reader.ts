import { Lexer, type Token } from './lexer.ts'
import { TemplateSyntaxError } from './template-failure.ts'

/** Hands out the tokens of a text, and takes back those that were only looked at. */
export class TokenReader {
  readonly #file: string
  readonly #lexer: Lexer
  /** Tokens that were put back, the next one last. */
  readonly #ahead: Token[] = []
  #line = 1

  constructor(file: string, text: string) {
    this.#file = file
    this.#lexer = new Lexer(file, text)
  }

  /** Puts a token back, to be taken next: of several, the last one first. */
  putBack(token: Token): void {
    this.#ahead.push(token)
  }

  /** Takes the next token that is no space, which must be of a kind. */
  expect(kind: Token['kind'], context: string): void {
    const token = this.takeNonSpace()
    if (token.kind !== kind) throw this.unexpected(token, context)
  }

  take(): Token {
    const token = this.#ahead.pop() ?? this.#lexer.next()
    this.#line = token.line
    return token
  }

  /** The next token, which stays. */
  peek(): Token {
    const token = this.take()
    this.putBack(token)
    return token
  }

  takeNonSpace(): Token {
    let token = this.take()
    while (token.kind === 'space') token = this.take()
    return token
  }

  peekNonSpace(): Token {
    const token = this.takeNonSpace()
    this.putBack(token)
    return token
  }

  unexpected({ kind, text }: Token, context: string): TemplateSyntaxError {
    const what = kind === 'keyword' || kind === 'end of file' ? text : JSON.stringify(text)
    return this.error(`unexpected ${what} in ${context}`)
  }

  error(message: string): TemplateSyntaxError {
    return new TemplateSyntaxError(message, { file: this.#file, line: this.#line })
  }
}
