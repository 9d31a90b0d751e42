import { GoInteger } from '../go/value.ts'
import type { NumberNode } from './nodes.ts'
import { unquote } from './unquote.ts'

const DIGITS =
  /^[+-]?(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|0(?:_?[0-7])*|[1-9](?:_?[0-9])*)$/
const FLOAT = /^[+-]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9][0-9_]*)?$/
const HEX_FLOAT = /^([+-]?)0[xX]([0-9a-fA-F_]*)(?:\.([0-9a-fA-F_]*))?[pP]([+-]?[0-9]+)$/

/** A number as Go reads it, or a sentence about what is wrong. */
export function parseNumber(text: string): NumberNode | string {
  const integer = integerIn(text)
  if (integer !== undefined) {
    const fits = BigInt.asIntN(64, integer) === integer
    if (!fits && BigInt.asUintN(64, integer) !== integer) return `integer overflow: ${JSON.stringify(text)}`
    return {
      kind: 'number',
      text,
      value: fits ? new GoInteger(integer) : undefined,
      integer: fits ? integer : undefined,
      float: Number(integer),
    }
  }
  const float = floatIn(text)
  if (float === undefined) return `illegal number syntax: ${JSON.stringify(text)}`
  const isWhole = Number.isInteger(float) && Math.abs(float) < 2 ** 63
  return { kind: 'number', text, value: float, integer: isWhole ? BigInt(float) : undefined, float }
}

/** A character such as `'a'`: its code point as an integer. */
export function parseCharacter(text: string): NumberNode | string {
  const point = unquote(text)?.codePointAt(0)
  if (point === undefined || unquote(text) !== String.fromCodePoint(point)) {
    return `malformed character constant: ${text}`
  }
  return { kind: 'number', text, value: new GoInteger(point), integer: BigInt(point), float: point }
}

/** The number as an integer literal: `010` and `0o10` are 8. */
function integerIn(text: string): bigint | undefined {
  if (!DIGITS.test(text)) return undefined
  const negative = text.startsWith('-')
  const digits = text.replace(/^[+-]/, '').replaceAll('_', '')
  const value = BigInt(/^0[0-7]/.test(digits) ? `0o${digits.slice(1)}` : digits)
  return negative ? -value : value
}

function floatIn(text: string): number | undefined {
  const [, sign, whole = '', fraction = '', exponent] = HEX_FLOAT.exec(text) ?? []
  if (exponent !== undefined) {
    const mantissa = Number.parseInt(`${whole}${fraction}`.replaceAll('_', ''), 16)
    return (sign === '-' ? -1 : 1) * mantissa * 2 ** (Number(exponent) - 4 * fraction.length)
  }
  const float = FLOAT.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN
  return Number.isFinite(float) ? float : undefined
}
