import { BoundedText, checkNesting } from './bounded-text.ts'
import { inDoubleQuotes } from './double-quotes.ts'
import { formatFloat } from './format-float.ts'
import { isNilList } from './nil-list.ts'
import { textOfBytes } from './string-of.ts'
import { TemplateError } from './template-error.ts'
import { GoInteger, GoList, GoMap, type GoObject, type Value } from './value.ts'

/** How Go's `encoding/json` writes. */
export interface JsonStyle {
  /** Whether `<`, `>` and `&` are escaped, so that the JSON can stand in a page. */
  readonly escapesHtml: boolean
  /** Whether each item has a line of its own, indented by two spaces for each level. */
  readonly isPretty: boolean
}

/**
 * A value as Go's `encoding/json` writes it, with sorted keys.
 *
 * @throws TemplateError for numbers that JSON does not have
 */
export function encodeJson(value: Value, style: JsonStyle): string {
  const encoder = new Encoder(style)
  encoder.write(value, 0)
  return encoder.text
}

class Encoder {
  readonly #out = new BoundedText()
  readonly #isPretty: boolean
  /** What is escaped in texts. */
  readonly #special: RegExp

  constructor({ escapesHtml, isPretty }: JsonStyle) {
    this.#isPretty = isPretty
    this.#special = escapesHtml ? SPECIAL_IN_HTML : SPECIAL
  }

  get text(): string {
    return this.#out.toString()
  }

  write(value: Value, depth: number): void {
    checkNesting(depth)
    if (value === null) this.#out.add('null')
    else if (typeof value === 'string') this.#out.add(inDoubleQuotes(value, this.#special))
    else if (typeof value === 'number') this.#out.add(encodeNumber(value))
    else if (typeof value === 'boolean') this.#out.add(String(value))
    else if (value instanceof GoInteger) this.#out.add(String(value.exact))
    else if (value instanceof GoList) this.#list(value, depth)
    else if (value instanceof GoMap) this.#members(value.sortedEntries(), depth)
    else this.#object(value, depth)
  }

  #list(list: GoList, depth: number): void {
    if (isNilList(list)) {
      this.#out.add('null')
      return
    }
    if (list.type === '[]uint8') {
      this.#out.add(`"${Buffer.from(textOfBytes(list)).toString('base64')}"`)
      return
    }
    this.#collection('[', ']', list.items, depth, (item) => this.write(item, depth + 1))
  }

  #object(object: GoObject, depth: number): void {
    if (object.text !== undefined) {
      this.#out.add(inDoubleQuotes(object.text, this.#special))
      return
    }
    this.#members([...object.fields], depth)
  }

  #members(members: readonly (readonly [string, Value])[], depth: number): void {
    this.#collection('{', '}', members, depth, ([key, value]) => {
      this.#out.add(`${inDoubleQuotes(key, this.#special)}:${this.#isPretty ? ' ' : ''}`)
      this.write(value, depth + 1)
    })
  }

  #collection<Part>(
    open: string,
    close: string,
    parts: readonly Part[],
    depth: number,
    write: (part: Part) => void,
  ): void {
    this.#out.add(open)
    for (const [index, part] of parts.entries()) {
      if (index > 0) this.#out.add(',')
      this.#lineBreak(depth + 1)
      write(part)
    }
    if (parts.length > 0) this.#lineBreak(depth)
    this.#out.add(close)
  }

  #lineBreak(depth: number): void {
    if (this.#isPretty) this.#out.add(`\n${'  '.repeat(depth)}`)
  }
}

/** Beyond these, JSON has an exponent. */
const SMALLEST_PLAIN = 1e-6
const LARGEST_PLAIN = 1e21

function encodeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TemplateError(`json: unsupported value: ${formatFloat(value, 'g')}`)
  const size = Math.abs(value)
  const isPlain = size === 0 || (size >= SMALLEST_PLAIN && size < LARGEST_PLAIN)
  return isPlain ? formatFloat(value, 'f') : formatFloat(value, 'e').replace(/e-0(\d)$/, 'e-$1')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
const SPECIAL = /["\\\0-\x1f\u2028\u2029]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
const SPECIAL_IN_HTML = /["\\<>&\0-\x1f\u2028\u2029]/g
