const MAX_INT = 2n ** 63n - 1n
const MIN_INT = -(2n ** 63n)

const DIGITS: ReadonlyMap<number, RegExp> = new Map([
  [2, /^[01]+$/],
  [8, /^[0-7]+$/],
  [10, /^[0-9]+$/],
  [16, /^[0-9a-f]+$/i],
])

const PREFIXES: ReadonlyMap<number, string> = new Map([
  [2, '0b'],
  [8, '0o'],
  [10, ''],
  [16, '0x'],
])

/** Digits with underscores between them, as in sources of Go: `1_000`, `0x_ff`. */
const UNDERSCORES = /^(?:0[box]_?)?[0-9a-f]+(?:_[0-9a-f]+)*$/i

/** What a text is as an integer: out of range, it is the nearest that is not. */
export interface ParsedInteger {
  readonly value: bigint
  readonly isInRange: boolean
}

/** An integer as Go's `strconv.ParseInt` reads it; base 0 looks at the prefix. `undefined` for what is none. */
export function parseInteger(text: string, base: 0 | 2 | 8 | 10): ParsedInteger | undefined {
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  const digits = base === 0 ? withoutUnderscores(size) : size
  const [radix, number] = base === 0 ? prefixed(digits) : [base, digits]
  if (!DIGITS.get(radix)?.test(number)) return undefined
  // Longer numbers are out of range whatever their digits, and converting them takes time.
  const magnitude =
    number.length > 80 && !/^0+/.test(number) ? MAX_INT + 2n : BigInt(`${PREFIXES.get(radix)}${number}`)
  const value = sign === '-' ? -magnitude : magnitude
  if (value > MAX_INT) return { value: MAX_INT, isInRange: false }
  if (value < MIN_INT) return { value: MIN_INT, isInRange: false }
  return { value, isInRange: true }
}

function withoutUnderscores(digits: string): string {
  return digits.includes('_') && UNDERSCORES.test(digits) ? digits.replaceAll('_', '') : digits
}

function prefixed(digits: string): [radix: number, number: string] {
  const prefix = digits.slice(0, 2).toLowerCase()
  if (prefix === '0x') return [16, digits.slice(2)]
  if (prefix === '0o') return [8, digits.slice(2)]
  if (prefix === '0b') return [2, digits.slice(2)]
  return digits.length > 1 && digits.startsWith('0') ? [8, digits.slice(1)] : [10, digits]
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
const HEXADECIMAL = /^([+-]?)0x([0-9a-f]*)\.?([0-9a-f]*)p([+-]?\d+)$/i
const SPECIAL = /^([+-]?)(inf|infinity|nan)$/i

/** A number as Go's `strconv.ParseFloat` reads it; `undefined` for what is none, or is out of range. */
export function parseFloating(text: string): number | undefined {
  const digits = withoutSeparators(text)
  if (DECIMAL.test(digits)) return finite(Number(digits))
  const special = SPECIAL.exec(digits)
  if (special)
    return specialNumber(special[1] === '-', special[2]?.toLowerCase() === 'nan', special[1] !== '')
  const hexadecimal = HEXADECIMAL.exec(digits)
  return hexadecimal ? hexadecimalNumber(hexadecimal) : undefined
}

/** Underscores may stand between digits, and after a prefix. */
function withoutSeparators(text: string): string {
  const isSeparated = text.includes('_') && !/(?<![0-9a-fx])_|_(?![0-9a-f])/i.test(text)
  return isSeparated ? text.replaceAll('_', '') : text
}

function specialNumber(isNegative: boolean, isNan: boolean, isSigned: boolean): number | undefined {
  if (isNan) return isSigned ? undefined : Number.NaN
  return isNegative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

function hexadecimalNumber([, sign, whole = '', fraction = '', power]: RegExpExecArray): number | undefined {
  if (whole + fraction === '' || whole.length + fraction.length > 300) return undefined
  const size = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(power) - 4 * fraction.length)
  return finite(sign === '-' ? -size : size)
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}
