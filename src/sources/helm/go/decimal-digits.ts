import { withoutTrailingZeros } from '../../../text/trailing-zeros.ts'
/** A positive number in decimal: `0.digits × 10^point`, without zeros at either end. Zero has no digits. */
export interface DecimalDigits {
  readonly digits: string
  readonly point: number
}

const ZERO: DecimalDigits = { digits: '', point: 0 }

/** The fewest digits that are read back as the same number. */
export function shortestDigits(value: number): DecimalDigits {
  if (value === 0) return ZERO
  const [mantissa = '', exponent = ''] = value.toExponential().split('e')
  return { digits: mantissa.replace('.', ''), point: Number(exponent) + 1 }
}

/** All digits of the number that the floating point number is exactly. */
export function exactDigits(value: number): DecimalDigits {
  if (value === 0) return ZERO
  const { mantissa, exponent } = binaryParts(value)
  const whole = exponent >= 0 ? mantissa << BigInt(exponent) : mantissa * 5n ** BigInt(-exponent)
  const digits = whole.toString()
  return { digits: withoutTrailingZeros(digits), point: digits.length + Math.min(exponent, 0) }
}

/** The number rounded to so many digits; half of the last digit goes to the even neighbour. */
export function roundDigits({ digits, point }: DecimalDigits, count: number): DecimalDigits {
  if (count >= digits.length) return { digits, point }
  if (count < 0) return ZERO
  const kept = digits.slice(0, count)
  const rest = digits.slice(count)
  const isOdd = Number(kept.at(-1) ?? 0) % 2 === 1
  const up = rest[0] === '5' && rest.length === 1 ? isOdd : rest >= '5'
  if (!up) return { digits: withoutTrailingZeros(kept), point }
  const increased = (BigInt(kept || '0') + 1n).toString().padStart(count, '0')
  return { digits: withoutTrailingZeros(increased), point: point + increased.length - count }
}

/** A positive number as `mantissa × 2^exponent`. */
export function binaryParts(value: number): { mantissa: bigint; exponent: number } {
  const bits = new BigUint64Array(new Float64Array([value]).buffer)[0] ?? 0n
  const biased = Number((bits >> 52n) & 0x7ffn)
  const fraction = bits & 0xf_ffff_ffff_ffffn
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }
}
