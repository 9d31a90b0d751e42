import { allOf, anyOf, type Condition, equals, exists, not, UNDECIDED } from './condition.ts'

/** Longer ones are refused by AWS. */
const LONGEST_PATTERN = 1024

const TOKEN = /\s*(&&|\|\||!=|[(){}=]|"(?:[^"\\]|\\.)*"|[^\s(){}=!&|"<>]+)/y

/** `$.userIdentity.type`: names alone, without lists and quotes. */
const SELECTOR = /^\$(?:\.[\w-]+)+$/

/**
 * What a filter pattern of CloudWatch Logs asks of an event in JSON: `{ ($.eventName = "StopLogging") || … }`. A pattern of another
 * kind, such as words to look for, and what is written in another way, are undecided.
 */
export function conditionOf(pattern: string): Condition {
  const tokens = tokensOf(pattern)
  if (!tokens) return UNDECIDED
  try {
    return new Parser(tokens).pattern()
  } catch (error) {
    if (error instanceof NotUnderstood) return UNDECIDED
    throw error
  }
}

class NotUnderstood extends Error {}

function tokensOf(pattern: string): readonly string[] | undefined {
  const text = pattern.trim()
  if (text.length > LONGEST_PATTERN) return undefined
  const tokens: string[] = []
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    TOKEN.lastIndex = end
    const token = TOKEN.exec(text)?.[1]
    if (token === undefined) return undefined
    tokens.push(token)
  }
  return tokens
}

/** Reads tokens from left to right; `&&` binds closer than `||`. */
class Parser {
  readonly #tokens: readonly string[]
  #next = 0

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens
  }

  pattern(): Condition {
    this.#expect('{')
    const condition = this.#any()
    this.#expect('}')
    if (this.#next < this.#tokens.length) throw new NotUnderstood()
    return condition
  }

  #any(): Condition {
    return anyOf(this.#separatedBy('||', () => this.#all()))
  }

  #all(): Condition {
    return allOf(this.#separatedBy('&&', () => this.#one()))
  }

  #separatedBy(operator: string, read: () => Condition): readonly Condition[] {
    const conditions = [read()]
    while (this.#skip(operator)) conditions.push(read())
    return conditions
  }

  #one(): Condition {
    if (!this.#skip('(')) return this.#comparison()
    const condition = this.#any()
    this.#expect(')')
    return condition
  }

  #comparison(): Condition {
    const selector = this.#take()
    if (!SELECTOR.test(selector)) throw new NotUnderstood()
    const path = selector.slice(2).split('.')
    const operator = this.#take()
    if (operator === '=') return equals(path, this.#value())
    if (operator === '!=') return not(equals(path, this.#value()))
    const words = `${operator} ${this.#take()}`.toUpperCase()
    if (words === 'NOT EXISTS') return not(exists(path))
    if (words === 'IS TRUE') return equals(path, 'true')
    if (words === 'IS FALSE') return equals(path, 'false')
    throw new NotUnderstood()
  }

  #value(): string {
    const token = this.#take()
    if (token.startsWith('"')) return token.slice(1, -1).replace(/\\(.)/g, '$1')
    // A regular expression stands between percent signs.
    if (/^[(){}=%&|!]/.test(token)) throw new NotUnderstood()
    return token
  }

  #take(): string {
    const token = this.#tokens[this.#next]
    if (token === undefined) throw new NotUnderstood()
    this.#next += 1
    return token
  }

  #skip(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false
    this.#next += 1
    return true
  }

  #expect(token: string): void {
    if (!this.#skip(token)) throw new NotUnderstood()
  }
}
