import { DepthGuard } from '../../limits/depth-guard.ts'
import { countSteps } from '../../limits/time-limit.ts'
import type { Span } from '../../text/span.ts'

/** A parsed JSON value with its position. */
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

export interface JsonScalar extends Span {
  readonly kind: 'scalar'
  readonly value: string | number | boolean | null
}

type JsonString = JsonScalar & { readonly value: string }

export interface JsonSyntaxError {
  readonly message: string
  readonly offset: number
}

/** Limit on nesting, that of HCL, so that recursion over the tree stays within the stack. */
const MAX_NESTING = 500

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const TAB = 0x09

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
  readonly #depth = new DepthGuard(MAX_NESTING)

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

  #object(): JsonObject {
    const start = this.#at
    const members: JsonMember[] = []
    this.#at += 1
    if (!this.#take('}')) {
      do members.push(this.#member())
      while (this.#take(','))
      this.#expect('}')
    }
    return { kind: 'object', members, start, end: this.#at }
  }

  #member(): JsonMember {
    this.#skipWhiteSpace()
    if (this.#text.charCodeAt(this.#at) !== QUOTE) throw new Unexpected('a name in quotes', this.#at)
    const { value: name, start } = this.#string()
    this.#expect(':')
    const value = this.#value()
    return { name, value, start, end: value.end }
  }

  #array(): JsonArray {
    const start = this.#at
    const items: JsonNode[] = []
    this.#at += 1
    if (!this.#take(']')) {
      do items.push(this.#value())
      while (this.#take(','))
      this.#expect(']')
    }
    return { kind: 'array', items, start, end: this.#at }
  }

  #nested<T>(read: () => T): T {
    return this.#depth.within(read, () => {
      throw new Unexpected(`at most ${MAX_NESTING} levels of nesting`, this.#at)
    })
  }

  /** Only a string with escapes is worth the way through JSON.parse. */
  #string(): JsonString {
    const text = this.#text
    const start = this.#at
    let isPlain = true
    let at = start + 1
    for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at)) {
      if (at >= text.length) throw new Unexpected('a quote at the end of the string', start)
      if (code === BACKSLASH || code < SPACE) isPlain = false
      at += code === BACKSLASH ? 2 : 1
    }
    this.#at = at + 1
    const value = isPlain ? text.slice(start + 1, at) : unescaped(text.slice(start, at + 1), start)
    return { kind: 'scalar', value, start, end: at + 1 }
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
    countSteps(1)
    while (isWhiteSpace(this.#text.charCodeAt(this.#at))) this.#at += 1
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at
    const [matched] = pattern.exec(this.#text) ?? []
    if (matched === undefined) return undefined
    this.#at += matched.length
    return matched
  }
}

function isWhiteSpace(code: number): boolean {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB
}

function unescaped(literal: string, start: number): string {
  try {
    return JSON.parse(literal)
  } catch {
    throw new Unexpected('a string on one line, with the escapes of JSON', start)
  }
}
