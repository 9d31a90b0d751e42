import { isPublicWord } from './public-words.ts'
import { isUnknown } from './unknown.ts'
import { isValueList, isValueObject, type Value } from './value.ts'

/** Limit of nesting, such as a JSON policy within an argument of a script. */
const MAX_DEPTH = 20

const BASE64 = /^[A-Za-z\d+/_-]{8,}={0,2}$/

/** Every text within tainted values, which no output may show: as written, and decoded from Base64 and JSON as checks read it. */
export function taintedTexts(values: Iterable<Value>): ReadonlySet<string> {
  const texts = new Set<string>()
  for (const value of values) collect(value, texts, 0)
  return texts
}

function collect(value: Value, into: Set<string>, depth: number): void {
  if (depth > MAX_DEPTH || value === null) return
  if (typeof value === 'string') collectText(value, into, depth)
  else if (typeof value === 'number') collectText(String(value), into, depth)
  else if (isUnknown(value)) {
    for (const piece of value.template ?? []) collect(piece, into, depth + 1)
    if (value.json !== undefined) collect(value.json, into, depth + 1)
    if (value.replaced) {
      const { text, wanted, replacement } = value.replaced
      for (const part of [text, wanted, replacement]) collect(part, into, depth + 1)
    }
  } else if (isValueList(value)) for (const item of value) collect(item, into, depth + 1)
  else if (isValueObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      collectText(key, into, depth)
      collect(item, into, depth + 1)
    }
  }
}

function collectText(text: string, into: Set<string>, depth: number): void {
  if (isPublicWord(text) || into.has(text)) return
  into.add(text)
  // As a sentence quotes it.
  into.add(JSON.stringify(text).slice(1, -1))
  const decoded = inBase64(text)
  if (decoded !== undefined) collect(decoded, into, depth + 1)
  const document = inJson(text)
  if (document !== undefined) collect(document, into, depth + 1)
}

function inBase64(text: string): string | undefined {
  const compact = text.replace(/\s/g, '')
  if (!BASE64.test(compact)) return undefined
  const decoded = Buffer.from(compact, 'base64').toString('utf8')
  return decoded.includes('\u{FFFD}') ? undefined : decoded
}

function inJson(text: string): Value | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
