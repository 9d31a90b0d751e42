import { isPublicWord } from './public-words.ts'
import { isUnknown } from './unknown.ts'
import { isValueList, isValueObject, type Value } from './value.ts'

const BASE64 = /^[A-Za-z\d+/_-]{8,}={0,2}$/

/** Every text within tainted values, which no output may show: as written, and decoded from Base64 and JSON as checks read it. */
export function taintedTexts(values: Iterable<Value>): ReadonlySet<string> {
  const texts = new Set<string>()
  const seen = new Set<Value>()
  const open: Value[] = [...values]
  // Without recursion: values nest as deeply as they like.
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    for (const part of partsOf(value)) if (part !== undefined) open.push(part)
    const text = typeof value === 'number' ? String(value) : value
    if (typeof text !== 'string' || isPublicWord(text)) continue
    texts.add(text)
    // As a sentence quotes it.
    texts.add(JSON.stringify(text).slice(1, -1))
  }
  return texts
}

/** The values directly within a value, and what a text is decoded to. */
function partsOf(value: Value): readonly (Value | undefined)[] {
  if (typeof value === 'string') return isPublicWord(value) ? [] : [inBase64(value), inJson(value)]
  if (isUnknown(value)) {
    const { template = [], json, replaced } = value
    return [...template, json, ...(replaced ? [replaced.text, replaced.wanted, replaced.replacement] : [])]
  }
  if (isValueList(value)) return value
  return isValueObject(value) ? [...Object.keys(value), ...Object.values(value)] : []
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
