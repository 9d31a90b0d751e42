import { withoutTrailingZeros } from '../../../text/trailing-zeros.ts'
import {
  binaryParts,
  type DecimalDigits,
  exactDigits,
  roundDigits,
  shortestDigits,
} from './decimal-digits.ts'

/** Forms of Go's `strconv.FormatFloat`; `v` is `g`, as values are printed. */
export type FloatVerb = 'b' | 'e' | 'E' | 'f' | 'F' | 'g' | 'G' | 'x' | 'X' | 'v'

/** The fewest digits that are read back as the same number. */
export const SHORTEST = -1

/** A floating point number as Go's `strconv.FormatFloat` writes it. `precision` counts digits, or is `SHORTEST`. */
export function formatFloat(value: number, verb: FloatVerb, precision = SHORTEST): string {
  if (Number.isNaN(value)) return 'NaN'
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const size = Math.abs(value)
  if (size === Number.POSITIVE_INFINITY) return sign === '-' ? '-Inf' : '+Inf'
  return sign + formatSize(size, verb, precision)
}

function formatSize(size: number, verb: FloatVerb, precision: number): string {
  switch (verb) {
    case 'e':
    case 'E':
      return exponentForm(significant(size, precision < 0 ? SHORTEST : precision + 1), precision, verb)
    case 'f':
    case 'F':
      return fixedForm(size, precision)
    case 'b':
      return binaryForm(size)
    case 'x':
    case 'X':
      return hexadecimalForm(size, precision, verb)
    default:
      return generalForm(size, precision, verb === 'G' ? 'E' : 'e')
  }
}

function significant(size: number, count: number): DecimalDigits {
  return count === SHORTEST ? shortestDigits(size) : roundDigits(exactDigits(size), count)
}

/** `1.5e+06` */
function exponentForm({ digits, point }: DecimalDigits, precision: number, letter: 'e' | 'E'): string {
  const fraction = digits.slice(1).padEnd(Math.max(precision, 0), '0')
  const exponent = digits === '' ? 0 : point - 1
  const power = `${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
  return `${digits[0] ?? '0'}${fraction && `.${fraction}`}${letter}${power}`
}

/** `1500000.5` */
function fixedForm(size: number, precision: number): string {
  const exact = exactDigits(size)
  const rounded = precision < 0 ? shortestDigits(size) : roundDigits(exact, exact.point + precision)
  return fixed(rounded, precision < 0 ? undefined : precision)
}

function fixed({ digits, point }: DecimalDigits, places: number | undefined): string {
  const whole = digits.slice(0, Math.max(point, 0)).padEnd(point, '0') || '0'
  const fraction = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0))
  const shown = digits === '' ? '' : fraction
  const padded = places === undefined ? shown : shown.slice(0, places).padEnd(places, '0')
  return whole + (padded && `.${padded}`)
}

/** Fixed form, or the form with an exponent for what is very large or small. */
function generalForm(size: number, precision: number, letter: 'e' | 'E'): string {
  const count = precision === 0 ? 1 : precision
  const digits = significant(size, count)
  const exponent = digits.digits === '' ? 0 : digits.point - 1
  const length = digits.digits.length
  const most = count > length && length >= digits.point ? length : count
  const limit = precision < 0 ? 6 : most
  return exponent < -4 || exponent >= limit
    ? exponentForm(digits, SHORTEST, letter)
    : fixed(digits, undefined)
}

/** `4503599627370496p-52` */
function binaryForm(size: number): string {
  if (size === 0) return '0p-1074'
  const { mantissa, exponent } = binaryParts(size)
  return `${mantissa}p${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`
}

/** `0x1.8p+00` */
function hexadecimalForm(size: number, precision: number, letter: 'x' | 'X'): string {
  const text = hexadecimal(size, precision)
  return letter === 'X' ? text.toUpperCase() : text
}

function hexadecimal(size: number, precision: number): string {
  if (size === 0) return `0x0${precision > 0 ? `.${'0'.repeat(precision)}` : ''}p+00`
  let { mantissa, exponent } = binaryParts(size)
  while (mantissa < 1n << 60n) {
    mantissa <<= 1n
    exponent -= 1
  }
  if (precision >= 0 && precision < 15) {
    const shift = BigInt(60 - precision * 4)
    const rest = mantissa & ((1n << shift) - 1n)
    const half = 1n << (shift - 1n)
    mantissa >>= shift
    if (rest > half || (rest === half && mantissa % 2n === 1n)) mantissa += 1n
    mantissa <<= shift
    if (mantissa >= 1n << 61n) {
      mantissa >>= 1n
      exponent += 1
    }
  }
  const digits = (mantissa & ((1n << 60n) - 1n)).toString(16).padStart(15, '0')
  const fraction =
    precision < 0 ? withoutTrailingZeros(digits) : digits.slice(0, precision).padEnd(precision, '0')
  const power = exponent + 60
  return `0x1${fraction && `.${fraction}`}p${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}
