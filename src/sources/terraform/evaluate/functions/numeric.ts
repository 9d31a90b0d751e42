import { Failure } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { number, rest, string, wholeNumber } from './parameters.ts'

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** https://developer.hashicorp.com/terraform/language/functions, "Numeric functions". */
export const NUMERIC_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  abs: fn([number], Math.abs),
  ceil: fn([number], (value) => withoutNegativeZero(Math.ceil(value))),
  floor: fn([number], Math.floor),
  log: fn([number, number], (value, base) => finite(withoutNegativeZero(Math.log(value) / Math.log(base)))),
  max: fn([number, rest(number)], (first, others) => others.reduce((a, b) => Math.max(a, b), first)),
  min: fn([number, rest(number)], (first, others) => others.reduce((a, b) => Math.min(a, b), first)),
  parseint: fn([string, wholeNumber], parseInteger),
  pow: fn([number, number], (base, exponent) => finite(base ** exponent)),
  signum: fn([number], Math.sign),
}

function finite(result: number): number | Failure {
  return Number.isFinite(result) ? result : new Failure('the result is not a number')
}

/** Replaces -0, which `ceil(-0.5)` gives in JavaScript, by 0. */
function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value
}

/** Digits beyond 9. Up to base 36 case does not matter; beyond it, lower-case letters come before upper-case ones. */
function parseInteger(text: string, base: number): number | Failure {
  if (base < 2 || base > DIGITS.length) return new Failure('parseint() needs a base between 2 and 62')
  const negative = text.startsWith('-')
  const digits = negative || text.startsWith('+') ? text.slice(1) : text
  let result = 0
  for (const digit of base <= 36 ? digits.toLowerCase() : digits) {
    const value = DIGITS.indexOf(digit)
    if (value < 0 || value >= base) return new Failure(`parseint(): not a number of base ${base}`)
    result = result * base + value
  }
  if (digits === '') return new Failure('parseint() needs digits')
  return finite(negative && result > 0 ? -result : result)
}
