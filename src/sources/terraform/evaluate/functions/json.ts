import { referencesOf } from '../../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { formatNumber } from '../conversion.ts'
import { MAX_NESTING } from '../limits.ts'
import { isList, objectFrom, sortedEntries } from '../object.ts'
import { Failure, isFailure, partOf, unknownsIn } from '../unknowns.ts'

/** Characters that Go's encoding/json escapes, so that JSON is safe in HTML. */
const ESCAPED_IN_HTML = /[<>&\u2028\u2029]/g

/** `jsonencode(value)` */
export function encodeJson(value: Value): string | Unknown {
  return encoded(value, stringify)
}

/** The text of a value, by `stringify`. Unknown parts make it Unknown; its structure stays known as `json`. */
export function encoded(value: Value, stringify: (value: Value) => string): string | Unknown {
  const unknown = unknownsIn(value)
  const [first] = unknown
  if (!first) return stringify(value)
  const failure = unknown.find(isFailure)
  return failure ?? first.alike({ references: referencesOf(unknown), json: value })
}

/** `jsondecode(text)`, also of a document with holes. */
export function decodeJson(text: Value): Value {
  if (isUnknown(text)) return text.json ?? partOf(text)
  if (typeof text !== 'string') return new Failure('jsondecode() needs a string')
  try {
    return fromPlain(JSON.parse(text))
  } catch {
    return new Failure('jsondecode() needs a JSON document')
  }
}

function stringify(value: Value): string {
  if (typeof value === 'string') return JSON.stringify(value).replace(ESCAPED_IN_HTML, escapeCharacter)
  if (typeof value === 'number') return formatNumber(value)
  if (isList(value)) return `[${value.map(stringify).join(',')}]`
  if (!isValueObject(value)) return String(value)
  return `{${sortedEntries(value)
    .map(([key, item]) => `${stringify(key)}:${stringify(item)}`)
    .join(',')}}`
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Converts parsed JSON to a value. Parts beyond the nesting limit become a Failure. */
export function fromPlain(plain: unknown, nesting = 0): Value {
  if (nesting > MAX_NESTING) return new Failure('the document is nested too deeply')
  if (plain === null || typeof plain === 'string' || typeof plain === 'boolean') return plain
  if (typeof plain === 'number') return Number.isFinite(plain) ? plain : new Failure('it is not a number')
  if (Array.isArray(plain)) return plain.map((item) => fromPlain(item, nesting + 1))
  if (typeof plain !== 'object') return String(plain)
  return objectFrom(Object.entries(plain).map(([key, item]) => [key, fromPlain(item, nesting + 1)]))
}
