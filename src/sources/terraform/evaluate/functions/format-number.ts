import { formatNumber } from '../conversion.ts'

/** Limit on digits after the point, which JavaScript's number formatting has. */
const MAX_DIGITS = 100

/** Go's `%g` writes an exponent for more digits before the point. */
const MAX_PLAIN_DIGITS = 6

/** Go's `%g` writes an exponent for more zeros after the point. */
const MIN_PLAIN_EXPONENT = -4

/** Formats a number by a numeric verb of Go's `fmt`; `undefined` for other letters. */
export function formatNumeric(letter: string, number: number, precision?: number): string | undefined {
  switch (letter) {
    case 'd':
      return formatNumber(Math.trunc(number))
    case 'b':
      return inBase(number, 2)
    case 'o':
      return inBase(number, 8)
    case 'x':
      return inBase(number, 16)
    case 'f':
      return number.toFixed(Math.min(precision ?? 6, MAX_DIGITS))
    case 'e':
      return exponential(number, Math.min(precision ?? 6, MAX_DIGITS))
    case 'g':
      return formatGeneral(number, precision)
    case 'X':
    case 'E':
    case 'G':
      return formatNumeric(letter.toLowerCase(), number, precision)?.toUpperCase()
    default:
      return undefined
  }
}

/** `%g`: plain digits, or an exponent for large and small numbers. No trailing zeros. */
export function formatGeneral(number: number, precision?: number): string {
  const wanted = precision === undefined ? undefined : Math.min(Math.max(precision, 1), MAX_DIGITS)
  const rounded = wanted === undefined ? number : Number(number.toPrecision(wanted))
  const shortest = rounded.toExponential()
  const exponent = Number(shortest.slice(shortest.indexOf('e') + 1))
  const digits = shortest.replace(/e.*|[-.]/g, '').length
  const most =
    wanted === undefined ? MAX_PLAIN_DIGITS : wanted > digits && digits > exponent ? digits : wanted
  const isPlain = exponent >= MIN_PLAIN_EXPONENT && exponent < most
  return isPlain ? formatNumber(rounded) : exponential(rounded)
}

function inBase(number: number, base: number): string {
  return BigInt(Math.trunc(number)).toString(base)
}

/** Go writes at least two digits of exponent. */
function exponential(number: number, precision?: number): string {
  return number.toExponential(precision).replace(/e([+-])(\d)$/, 'e$10$2')
}
