import { checkNesting } from './bounded-text.ts'
import { formatFloat } from './format-float.ts'
import { textOfBytes } from './string-of.ts'
import { GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'
import { compareKeys } from './yaml-keys.ts'
import { canBePlain } from './yaml-plain.ts'
import { formsOf } from './yaml-scalar-style.ts'
import { YamlWriter } from './yaml-writer.ts'

/** What the versions of Go's YAML package write differently. */
export interface YamlStyle {
  /** Column from which on long lines are broken. */
  readonly width: number
  /** Whether the items of a list in a map are indented. */
  readonly indentsLists: boolean
  /** Whether tabs can stand in block scalars. */
  readonly allowsTabs: boolean
  /** Whether digits of a key come before letters where keys differ after digits. */
  readonly digitsFirst: boolean
}

/** Version 2, which Kubernetes' package uses. */
export const YAML_2: YamlStyle = { width: 80, indentsLists: false, allowsTabs: false, digitsFirst: false }

/** Version 3. */
export const YAML_3: YamlStyle = {
  width: Number.POSITIVE_INFINITY,
  indentsLists: true,
  allowsTabs: true,
  digitsFirst: true,
}

const STEP = 2

/** Longer keys, in bytes, have a line of their own, as those of several lines. */
const LONGEST_KEY = 128

/** What a value is a part of, which decides about its indentation. */
type Context = 'root' | 'item' | 'member'

/** A value as Go's YAML package writes it, with sorted keys; it ends with a line feed. */
export function encodeYaml(value: Value, style: YamlStyle): string {
  const encoder = new Encoder(style)
  encoder.write(value, undefined, 'root', 0)
  return encoder.finish()
}

class Encoder {
  readonly #style: YamlStyle
  readonly #writer: YamlWriter

  constructor(style: YamlStyle) {
    this.#style = style
    this.#writer = new YamlWriter(style.width)
  }

  finish(): string {
    this.#writer.indent(0)
    return this.#writer.text
  }

  /** `indent` is that of the collection around the value; there is none around the root. */
  write(value: Value, indent: number | undefined, context: Context, depth: number): void {
    checkNesting(depth)
    if (value instanceof GoList && value.type !== '[]uint8') this.#list(value.items, indent, context, depth)
    else if (value instanceof GoMap) this.#map(membersOf(value, this.#style.digitsFirst), indent, depth)
    else if (value instanceof GoObject && value.text === undefined) this.#map(fieldsOf(value), indent, depth)
    else this.#scalar(value, indent ?? 0)
  }

  #list(items: readonly Value[], outer: number | undefined, context: Context, depth: number): void {
    if (items.length === 0) {
      this.#empty('[]')
      return
    }
    const isCompact = !this.#style.indentsLists && context === 'member' && !this.#writer.isIndention
    const indent = outer === undefined ? 0 : isCompact ? outer : outer + STEP
    for (const item of items) {
      this.#writer.indent(indent)
      this.#writer.indicator('-', true, true)
      this.write(item, indent, 'item', depth + 1)
    }
  }

  #map(members: readonly (readonly [string, Value])[], outer: number | undefined, depth: number): void {
    if (members.length === 0) {
      this.#empty('{}')
      return
    }
    const indent = outer === undefined ? 0 : outer + STEP
    for (const [key, value] of members) {
      this.#writer.indent(indent)
      this.#key(key, indent)
      this.write(value, indent, 'member', depth + 1)
    }
  }

  #key(key: string, indent: number): void {
    const isSimple =
      !formsOf(key, this.#style.allowsTabs).hasLineBreaks && Buffer.byteLength(key) <= LONGEST_KEY
    if (isSimple) {
      this.#text(key, indent, true)
      this.#writer.indicator(':', false)
      return
    }
    this.#writer.indicator('?', true, true)
    this.#text(key, indent, false)
    this.#writer.indent(indent)
    this.#writer.indicator(':', true, true)
  }

  #empty(brackets: string): void {
    this.#writer.indicator(brackets, true)
  }

  #scalar(value: Value, indent: number): void {
    if (typeof value === 'string') this.#text(value, indent, false)
    else if (value instanceof GoObject) this.#text(value.text ?? '', indent, false)
    else if (value instanceof GoList) this.#text(textOfBytes(value), indent, false)
    else this.#writer.plain(literalOf(value), indent + STEP, true)
  }

  /** `isKey` is for one on a line with its value, which has no line breaks. */
  #text(text: string, outer: number, isKey: boolean): void {
    const forms = formsOf(text, this.#style.allowsTabs)
    const indent = outer + STEP
    if (text.includes('\n') && forms.literal && !isKey) this.#writer.literal(text, indent, STEP)
    else if (text.includes('\n') || !canBePlain(text)) this.#writer.doubleQuoted(text, indent, !isKey)
    else if (forms.plain && !(isKey && text === '')) this.#writer.plain(text, indent, !isKey)
    else if (forms.singleQuoted) this.#writer.singleQuoted(text, indent, !isKey)
    else this.#writer.doubleQuoted(text, indent, !isKey)
  }
}

function membersOf(map: GoMap, digitsFirst: boolean): (readonly [string, Value])[] {
  return [...map.entries].sort(([left], [right]) => compareKeys(left, right, digitsFirst))
}

/** Go's package writes the names of fields in small letters. */
function fieldsOf(object: GoObject): (readonly [string, Value])[] {
  return [...object.fields].map(([name, value]) => [name.toLowerCase(), value] as const)
}

function literalOf(value: null | boolean | number | GoInteger | GoMap): string {
  if (value instanceof GoInteger) return String(value.exact)
  if (typeof value !== 'number') return String(value)
  if (Number.isNaN(value)) return '.nan'
  if (!Number.isFinite(value)) return value > 0 ? '.inf' : '-.inf'
  return formatFloat(value, 'g')
}
