const MAX_INT = 2n ** 63n - 1n
const MIN_INT = -(2n ** 63n)

/** The digits of each base, and the prefix of numbers in it. */
const BASES = {
  2: { digits: /^[01]+$/, prefix: '0b' },
  8: { digits: /^[0-7]+$/, prefix: '0o' },
  10: { digits: /^[0-9]+$/, prefix: '' },
  16: { digits: /^[0-9a-f]+$/i, prefix: '0x' },
} as const

/** Digits with underscores between them, as in sources of Go: `1_000`, `0x_ff`. */
const UNDERSCORES = /^(?:0[box]_?)?[0-9a-f]+(?:_[0-9a-f]+)*$/i

/** An integer that was read; in place of one that is out of range, the nearest that is not. */
export interface ParsedInteger {
  readonly value: bigint
  readonly isInRange: boolean
}

/** An integer as Go's `strconv.ParseInt` reads it; base 0 looks at the prefix. `undefined` for what is none. */
export function parseInteger(text: string, base: 0 | 2 | 8 | 10): ParsedInteger | undefined {
  const [, sign = '', size = ''] = /^([+-]?)(.*)$/s.exec(text) ?? []
  const digits = base === 0 ? withoutUnderscores(size) : size
  const [radix, number] = base === 0 ? prefixed(digits) : [base, digits]
  const { digits: form, prefix } = BASES[radix]
  if (!form.test(number)) return undefined
  // Longer numbers are out of range whatever their digits, and converting them takes time.
  const magnitude = number.length > 80 && !/^0+/.test(number) ? MAX_INT + 2n : BigInt(prefix + number)
  const value = sign === '-' ? -magnitude : magnitude
  if (value > MAX_INT) return { value: MAX_INT, isInRange: false }
  if (value < MIN_INT) return { value: MIN_INT, isInRange: false }
  return { value, isInRange: true }
}

function withoutUnderscores(digits: string): string {
  return digits.includes('_') && UNDERSCORES.test(digits) ? digits.replaceAll('_', '') : digits
}

function prefixed(digits: string): [radix: keyof typeof BASES, number: string] {
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
  const [, sign, word] = SPECIAL.exec(digits) ?? []
  if (word?.toLowerCase() === 'nan') return sign === '' ? Number.NaN : undefined
  if (word !== undefined) return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const hexadecimal = HEXADECIMAL.exec(digits)
  return hexadecimal ? hexadecimalNumber(hexadecimal) : undefined
}

/** Underscores may stand between digits, and after a prefix. */
function withoutSeparators(text: string): string {
  const isSeparated = text.includes('_') && !/(?<![0-9a-fx])_|_(?![0-9a-f])/i.test(text)
  return isSeparated ? text.replaceAll('_', '') : text
}

function hexadecimalNumber([, sign, whole = '', fraction = '', power]: RegExpExecArray): number | undefined {
  if (whole + fraction === '' || whole.length + fraction.length > 300) return undefined
  const size = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** (Number(power) - 4 * fraction.length)
  return finite(sign === '-' ? -size : size)
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}
