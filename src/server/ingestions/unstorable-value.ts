import { pointerToken, type RecordError } from '../../ocsf/record-error.ts'

/**
 * Whether a record can be stored. A quick check without a reason, since nearly every record can: text that cannot be
 * stored has to be written with an escape, and numbers are few.
 */
export function isStorable(bytes: Buffer, value: unknown): boolean {
  return bytes.includes(ESCAPE) ? findUnstorableValue(value) === undefined : isFiniteThroughout(value)
}

const ESCAPE = '\\u'

function isFiniteThroughout(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isFiniteThroughout)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) if (!isFiniteThroughout((value as Record<string, unknown>)[name])) return false
  return true
}

/**
 * Finds a value that JSON allows but the store or later programs cannot hold: U+0000 and lone surrogates in text,
 * numbers beyond a double. `undefined` when there is none. Relies on the record scanner's depth limit.
 */
export function findUnstorableValue(value: unknown, pointer = ''): RecordError | undefined {
  if (typeof value === 'string') return unstorableText(value, pointer)
  if (typeof value === 'number') {
    return Number.isFinite(value)
      ? undefined
      : { pointer, detail: 'The number is too large to be represented.' }
  }
  if (Array.isArray(value)) return firstIn(value.entries(), pointer)
  if (typeof value === 'object' && value !== null) return firstIn(Object.entries(value), pointer)
  return undefined
}

function firstIn(entries: Iterable<[string | number, unknown]>, pointer: string): RecordError | undefined {
  for (const [name, value] of entries) {
    // A pointer cannot contain an unstorable name, so it points to the object.
    if (typeof name === 'string' && unstorableText(name, pointer) !== undefined) {
      return { pointer, detail: 'The name of an attribute contains U+0000 or half of a surrogate pair.' }
    }
    const error = findUnstorableValue(value, '')
    if (error !== undefined) return { ...error, pointer: `${pointer}/${pointerToken(name)}${error.pointer}` }
  }
  return undefined
}

function unstorableText(text: string, pointer: string): RecordError | undefined {
  if (text.includes('\0')) return { pointer, detail: 'The text contains U+0000, which cannot be stored.' }
  if (!text.isWellFormed()) return { pointer, detail: 'The text contains half of a surrogate pair.' }
  return undefined
}
