import { refuse } from './define.ts'

/** `unscaled × 10^exponent` */
export interface Decimal {
  readonly unscaled: bigint
  readonly exponent: number
}

/** Digits after the point that a quotient is rounded to. */
const QUOTIENT_PRECISION = 16

/** The decimal number that a floating point number is written as. */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) refuse(`Cannot create a Decimal from ${value}`)
  const [mantissa = '', power = ''] = value.toExponential().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  return { unscaled: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

export function floatOf({ unscaled, exponent }: Decimal): number {
  return Number(`${unscaled}e${exponent}`)
}

export function add(left: Decimal, right: Decimal): Decimal {
  const exponent = Math.min(left.exponent, right.exponent)
  return { unscaled: scaled(left, exponent) + scaled(right, exponent), exponent }
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, { ...right, unscaled: -right.unscaled })
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { unscaled: left.unscaled * right.unscaled, exponent: left.exponent + right.exponent }
}

/** Rounds half away from zero. */
export function divide(left: Decimal, right: Decimal): Decimal {
  if (right.unscaled === 0n) refuse('decimal division by 0')
  const shift = left.exponent - right.exponent + QUOTIENT_PRECISION
  const dividend = left.unscaled * 10n ** BigInt(Math.max(shift, 0))
  const divisor = right.unscaled * 10n ** BigInt(Math.max(-shift, 0))
  const quotient = dividend / divisor
  const isRoundedUp = 2n * magnitude(dividend % divisor) >= magnitude(divisor)
  const away = left.unscaled < 0n === right.unscaled < 0n ? 1n : -1n
  return { unscaled: isRoundedUp ? quotient + away : quotient, exponent: -QUOTIENT_PRECISION }
}

function scaled({ unscaled, exponent }: Decimal, wanted: number): bigint {
  return unscaled * 10n ** BigInt(exponent - wanted)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
