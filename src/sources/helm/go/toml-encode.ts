import { BoundedText, checkNesting } from './bounded-text.ts'
import { inDoubleQuotes } from './double-quotes.ts'
import { formatFloat } from './format-float.ts'
import { isNilList } from './nil-list.ts'
import { TemplateError } from './template-error.ts'
import { GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/**
 * A value as TOML: the values of a table first, then the tables in it, each sorted by key.
 *
 * @throws TemplateError for lists that hold nil, and lists of tables without a key
 */
export function encodeToml(value: Value): string {
  const encoder = new Encoder()
  encoder.encode([], value, 0)
  return encoder.text
}

type Members = readonly (readonly [string, Value])[]

class Encoder {
  readonly #out = new BoundedText()
  #isStarted = false

  get text(): string {
    return this.#out.toString()
  }

  /** Writes a value under its key, which names the tables around it as well. */
  encode(key: readonly string[], value: Value, depth: number): void {
    checkNesting(depth)
    const members = membersOf(value)
    if (members) this.#table(key, members, depth)
    else if (value instanceof GoList && isTableList(value)) this.#tables(key, value, depth)
    else if (key.length === 0) this.#element(value, depth)
    else {
      this.#write(`${indentOf(key)}${keyText(key.at(-1) ?? '')} = `)
      this.#element(value, depth)
      this.#write('\n')
    }
  }

  #table(key: readonly string[], members: Members, depth: number): void {
    if (key.length === 1) this.#newLine()
    if (key.length > 0) this.#write(`${indentOf(key)}[${key.map(keyText).join('.')}]\n`)
    this.#members(key, members, depth)
  }

  #tables(key: readonly string[], list: GoList, depth: number): void {
    if (key.length === 0) throw new TemplateError('toml: top-level values must be Go maps or structs')
    for (const item of list.items) {
      this.#newLine()
      this.#write(`${indentOf(key)}[[${key.map(keyText).join('.')}]]\n`)
      this.#members(key, membersOf(item) ?? [], depth)
    }
  }

  #members(key: readonly string[], members: Members, depth: number): void {
    for (const [name, value] of valuesFirst(members)) {
      if (!isNil(value)) this.encode([...key, name], value, depth + 1)
    }
  }

  /** A value on one line. */
  #element(value: Value, depth: number): void {
    checkNesting(depth)
    const members = membersOf(value)
    if (members) {
      this.#write('{')
      const ordered = valuesFirst(members)
      for (const [index, [name, part]] of ordered.entries()) {
        if (isNil(part)) continue
        this.#write(`${keyText(name)} = `)
        this.#element(part, depth + 1)
        if (index < ordered.length - 1) this.#write(', ')
      }
      this.#write('}')
    } else if (value instanceof GoList) {
      this.#write('[')
      for (const [index, item] of value.items.entries()) {
        if (isNil(item)) throw new TemplateError('toml: cannot encode array with nil element')
        if (index > 0) this.#write(', ')
        this.#element(item, depth + 1)
      }
      this.#write(']')
    } else this.#write(scalarText(value))
  }

  #newLine(): void {
    if (this.#isStarted) this.#write('\n')
  }

  #write(text: string): void {
    this.#isStarted = true
    this.#out.add(text)
  }
}

function membersOf(value: Value): Members | undefined {
  if (value instanceof GoMap) return value.sortedEntries()
  return value instanceof GoObject && value.text === undefined ? [...value.fields] : undefined
}

function isNil(value: Value): boolean {
  return value === null || (value instanceof GoList && isNilList(value))
}

function valuesFirst(members: Members): Members {
  return [...members.filter(([, value]) => !isTable(value)), ...members.filter(([, value]) => isTable(value))]
}

function isTable(value: Value): boolean {
  return membersOf(value) !== undefined || (value instanceof GoList && isTableList(value))
}

function isTableList({ items }: GoList): boolean {
  for (const item of items) {
    if (isNil(item)) throw new TemplateError('toml: cannot encode array with nil element')
  }
  return items.length > 0 && items.every((item) => membersOf(item) !== undefined)
}

function indentOf(key: readonly string[]): string {
  return '  '.repeat(Math.max(key.length - 1, 0))
}

function keyText(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : quoted(key)
}

function scalarText(value: Value): string {
  if (value === null) throw new TemplateError('reflect: call of reflect.Value.Type on zero Value')
  if (typeof value === 'string') return quoted(value)
  if (value instanceof GoInteger) return String(value.exact)
  if (value instanceof GoObject) return quoted(value.text ?? '')
  return typeof value === 'number' ? floatText(value) : String(value)
}

/** Floating point numbers have a decimal point always. */
function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const text = formatFloat(value, 'f')
  return text.includes('.') ? text : `${text}.0`
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is escaped
const SPECIAL = /["\\\0-\x1f\x7f]/g

function quoted(text: string): string {
  return inDoubleQuotes(text, SPECIAL)
}
