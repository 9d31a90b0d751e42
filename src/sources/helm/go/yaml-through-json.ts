import { checkNesting } from './bounded-text.ts'
import { formatFloat } from './format-float.ts'
import { isNilList } from './nil-list.ts'
import { textOfBytes } from './string-of.ts'
import { TemplateError, TooLargeError } from './template-error.ts'
import { GoInteger, GoList, GoMap, GoObject, type Value } from './value.ts'

/** What a reader of YAML refuses, though JSON may have it: control characters, and two that are no characters. */
const UNREADABLE = /[\x7f-\x84\x86-\x9f\ufffe\uffff]/

/** Limit on a key with its quotes and escapes, as the reader of YAML has it for keys on one line. */
const LONGEST_KEY = 1024

/** Limit on the values of one text. */
const MAX_VALUES = 1_000_000

const LARGEST_UNSIGNED = 2 ** 64

/**
 * A value as it is after it was written as JSON and read as YAML, which is how Kubernetes' package makes YAML of values:
 * whole numbers are integers then.
 *
 * @throws TemplateError for what JSON or YAML does not have
 */
export function throughJson(value: Value): Value {
  return converted(value, 0, { left: MAX_VALUES })
}

/** How many values may still be converted: parts that several lists share are converted for each. */
interface Allowance {
  left: number
}

function converted(value: Value, depth: number, allowance: Allowance): Value {
  checkNesting(depth)
  allowance.left -= 1
  if (allowance.left < 0) throw new TooLargeError(`a value has more than ${MAX_VALUES} parts`)
  if (typeof value === 'string') return readable(value)
  if (typeof value === 'number') return number(value)
  if (value instanceof GoList) {
    if (isNilList(value)) return null
    if (value.type === '[]uint8') return Buffer.from(textOfBytes(value)).toString('base64')
    return new GoList(value.items.map((item) => converted(item, depth + 1, allowance)))
  }
  if (value instanceof GoMap) return map([...value.entries], depth, allowance)
  if (value instanceof GoObject)
    return value.text === undefined ? map([...value.fields], depth, allowance) : readable(value.text)
  return value
}

function map(members: readonly (readonly [string, Value])[], depth: number, allowance: Allowance): GoMap {
  return new GoMap(
    members.map(([key, part]) => {
      const isOneLine = key.length <= LONGEST_KEY - 2 && !key.includes('\u0085')
      if (!isOneLine) throw new TemplateError('yaml: a key is too long, or has line breaks')
      return [readable(key), converted(part, depth + 1, allowance)] as const
    }),
  )
}

/** A next line character is a line break to YAML, and becomes a space within quotes. */
function readable(text: string): string {
  if (UNREADABLE.test(text)) throw new TemplateError('yaml: control characters are not allowed')
  if (!text.includes('\u0085')) return text
  return text.replace(/[ \u0085]+/g, (breaks) => {
    const count = breaks.replaceAll(' ', '').length
    if (count === 0) return breaks
    return count === 1 ? ' ' : '\n'.repeat(count - 1)
  })
}

function number(value: number): Value {
  if (!Number.isFinite(value)) throw new TemplateError(`json: unsupported value: ${formatFloat(value, 'g')}`)
  const isWhole = Number.isInteger(value) && value < LARGEST_UNSIGNED && value >= -LARGEST_UNSIGNED / 2
  return isWhole ? new GoInteger(value, value > 0 ? 'uint64' : 'int64') : value
}
