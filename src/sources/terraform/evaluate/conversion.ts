import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList } from './object.ts'
import { Failure } from './unknowns.ts'

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

/** Converts a value to a string as Terraform does; only numbers and booleans can be converted. */
export function toText(value: Value): string | Unknown {
  if (typeof value === 'string' || isUnknown(value)) return value
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return String(value)
  return mismatch('a string', value)
}

/** Converts a value to a number as Terraform does; only strings with a decimal number can be converted. */
export function toNumber(value: Value): number | Unknown {
  if (typeof value === 'number' || isUnknown(value)) return value
  if (typeof value !== 'string' || !NUMBER.test(value)) return mismatch('a number', value)
  const number = Number(value)
  return Number.isFinite(number) ? number : new Failure('the number is too large')
}

/** Converts a value to a boolean as Terraform does; only `"true"`, `"false"`, `"1"` and `"0"` can be converted. */
export function toBoolean(value: Value): boolean | Unknown {
  if (typeof value === 'boolean' || isUnknown(value)) return value
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return mismatch('true or false', value)
}

/** Decimal digits that a JavaScript number represents exactly. */
const PRECISION = 15

/** Rounds away the error of binary fractions, which Terraform's 512 bits do not show: `1.1 * 10` is exactly 11. */
export function rounded(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(PRECISION))
}

/** Formats a number as Terraform does in strings: all digits, no exponent. */
export function formatNumber(number: number): string {
  const text = String(number)
  const [mantissa = '', exponent] = text.split('e')
  if (exponent === undefined) return text
  if (Number.isInteger(number)) return BigInt(number).toString()
  const sign = number < 0 ? '-' : ''
  const digits = mantissa.replace('-', '').replace('.', '')
  return `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${digits}`
}

export function mismatch(needed: string, value: Value): Failure {
  return new Failure(`${needed} is needed, not ${describe(value)}`)
}

/** Type of a value in words, for messages. */
export function describe(value: Value): string {
  if (value === null) return 'null'
  if (isList(value)) return 'a list'
  if (isValueObject(value)) return 'an object'
  if (typeof value === 'string')
    return value.length <= 40 ? `the string ${JSON.stringify(value)}` : 'a string'
  return isUnknown(value) ? 'an unknown value' : String(value)
}
