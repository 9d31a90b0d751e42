import { parseFloating, parseInteger } from './parse-number.ts'
import { stringOf } from './string-of.ts'
import { GoInteger, type Value } from './value.ts'

/** What processors convert floating point numbers to that no 64-bit integer can hold. */
const NOT_AN_INTEGER = -(2n ** 63n)

const MAX_INT = 2 ** 63

/** A value as a 64-bit integer, as Sprig converts it: 0 for what is none. */
export function toInteger(value: Value): bigint {
  if (value instanceof GoInteger) return value.value
  if (typeof value === 'number') return truncated(value)
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'string') return parsed(value.replace(/\.0+$/, ''), 0)
  return 0n
}

function truncated(value: number): bigint {
  return Math.abs(value) < MAX_INT ? BigInt(Math.trunc(value)) : NOT_AN_INTEGER
}

function parsed(text: string, base: 0 | 8): bigint {
  const integer = parseInteger(text, base)
  return integer?.isInRange ? integer.value : 0n
}

/** A value as a floating point number, as Sprig converts it: 0 for what is none. */
export function toFloat(value: Value): number {
  if (typeof value === 'number') return value
  if (value instanceof GoInteger) return Number(value.exact)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string') return parseFloating(value) ?? 0
  return 0
}

/** A file mode in octal digits as a number: 0 for what is none. */
export function fromOctal(value: Value): bigint {
  return parsed(stringOf(value), 8)
}
