import type { Span } from '../hcl/ast.ts'

/** A JSON value that knows where it is written. */
export type JsonNode = JsonObject | JsonArray | JsonScalar

export interface JsonObject extends Span {
  readonly kind: 'object'
  readonly members: readonly JsonMember[]
}

export interface JsonMember extends Span {
  readonly name: string
  readonly value: JsonNode
}

interface JsonArray extends Span {
  readonly kind: 'array'
  readonly items: readonly JsonNode[]
}

interface JsonScalar extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
}

export interface JsonSyntaxError {
  readonly message: string
  readonly offset: number
}

/** As deep as HCL may nest, for the same reason: everything that walks the tree may recurse. */
const MAX_NESTING = 500

const WHITE_SPACE = /[ \t\r\n]*/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

/** Parses JSON (RFC 8259) and stops at the first error. Takes any text and never throws. */
export function parseJson(text: string): JsonNode | JsonSyntaxError {
  const parser = new JsonParser(text)
  try {
    return parser.document()
  } catch (error) {
    if (error instanceof Unexpected) return error
    throw error
  }
}

class Unexpected implements JsonSyntaxError {
  readonly message: string
  readonly offset: number

  constructor(expected: string, offset: number) {
    this.message = `Expected ${expected}`
    this.offset = offset
  }
}

class JsonParser {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  document(): JsonNode {
    const value = this.#value()
    this.#skipWhiteSpace()
    if (this.#at < this.#text.length) throw new Unexpected('the end of the file', this.#at)
    return value
  }

  #value(): JsonNode {
    this.#skipWhiteSpace()
    switch (this.#text.charAt(this.#at)) {
      case '{':
        return this.#nested(() => this.#object())
      case '[':
        return this.#nested(() => this.#array())
      case '"':
        return this.#string()
      default:
        return this.#plain()
    }
  }

  #nested<T>(read: () => T): T {
    this.#depth += 1
    if (this.#depth > MAX_NESTING) throw new Unexpected(`at most ${MAX_NESTING} levels of nesting`, this.#at)
    const result = read()
    this.#depth -= 1
    return result
  }

  #object(): JsonObject {
    const start = this.#at
    const members: JsonMember[] = []
    this.#sequence('}', () => {
      if (this.#text.charAt(this.#at) !== '"') throw new Unexpected('a name in quotes', this.#at)
      const name = this.#string()
      this.#expect(':')
      const value = this.#value()
      members.push({ name: String(name.value), value, start: name.start, end: value.end })
    })
    return { kind: 'object', members, start, end: this.#at }
  }

  #array(): JsonArray {
    const start = this.#at
    const items: JsonNode[] = []
    this.#sequence(']', () => items.push(this.#value()))
    return { kind: 'array', items, start, end: this.#at }
  }

  /** Stands at the opening bracket; reads items with commas between them, and the closing one. */
  #sequence(close: string, item: () => void): void {
    this.#at += 1
    if (this.#take(close)) return
    do {
      this.#skipWhiteSpace()
      item()
    } while (this.#take(','))
    this.#expect(close)
  }

  #string(): JsonScalar {
    const start = this.#at
    this.#at = this.#endOfString(start)
    try {
      const value: string = JSON.parse(this.#text.slice(start, this.#at))
      return { kind: 'scalar', value, start, end: this.#at }
    } catch {
      throw new Unexpected('a string on one line, with the escapes of JSON', start)
    }
  }

  /** Where the string ends that begins at `start`. Not a regular expression, whose stack a long string would overflow. */
  #endOfString(start: number): number {
    let at = start + 1
    while (at < this.#text.length && this.#text.charAt(at) !== '"')
      at += this.#text.charAt(at) === '\\' ? 2 : 1
    if (at >= this.#text.length) throw new Unexpected('a quote at the end of the string', start)
    return at + 1
  }

  #plain(): JsonScalar {
    const start = this.#at
    const written = this.#match(NUMBER) ?? this.#match(WORD)
    if (written === undefined) throw new Unexpected('a value', start)
    return { kind: 'scalar', value: JSON.parse(written), start, end: this.#at }
  }

  #expect(character: string): void {
    if (!this.#take(character)) throw new Unexpected(`"${character}"`, this.#at)
  }

  #take(character: string): boolean {
    this.#skipWhiteSpace()
    if (this.#text.charAt(this.#at) !== character) return false
    this.#at += 1
    return true
  }

  #skipWhiteSpace(): void {
    this.#match(WHITE_SPACE)
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [matched] = pattern.exec(this.#text) ?? []
    if (matched === undefined) return undefined
    this.#at += matched.length
    return matched
  }
}
