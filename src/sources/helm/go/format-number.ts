import { type FormatFlags, pad } from './format-flags.ts'
import { type FloatVerb, formatFloat, SHORTEST } from './format-float.ts'
import { isPrintable, quoteCharacter } from './quote.ts'

const BASES: ReadonlyMap<string, number> = new Map([
  ['v', 10],
  ['d', 10],
  ['b', 2],
  ['o', 8],
  ['O', 8],
  ['x', 16],
  ['X', 16],
])

const LAST_CODE_POINT = 0x10ffffn

/** An integer by a verb of `printf`; `undefined` for a verb that takes no integers. */
export function formatInteger(value: bigint, verb: string, flags: FormatFlags): string | undefined {
  const base = BASES.get(verb)
  if (base !== undefined) return inBase(value, base, verb, flags)
  switch (verb) {
    case 'c':
      return pad(characterOf(value), flags)
    case 'q':
      return pad(quoteCharacter(characterOf(value), flags.plus), flags)
    case 'U':
      return unicodeForm(value, flags)
    default:
      return undefined
  }
}

function inBase(value: bigint, base: number, verb: string, flags: FormatFlags): string {
  const { width, precision } = flags
  if (precision === 0 && value === 0n) return ' '.repeat(width ?? 0)
  const sign = value < 0n ? '-' : flags.plus ? '+' : flags.space ? ' ' : ''
  let digits = (value < 0n ? -value : value).toString(base)
  if (verb === 'X') digits = digits.toUpperCase()
  const fillsWithZeros = flags.zero && !flags.minus && width !== undefined
  digits = digits.padStart(precision ?? (fillsWithZeros ? width - sign.length : 0), '0')
  return pad(sign + prefixOf(digits, base, verb, flags) + digits, { ...flags, zero: false })
}

function prefixOf(digits: string, base: number, verb: string, { sharp }: FormatFlags): string {
  if (verb === 'O') return sharp && !digits.startsWith('0') ? '0o0' : '0o'
  if (!sharp || base === 10) return ''
  if (base === 8) return digits.startsWith('0') ? '' : '0'
  return base === 2 ? '0b' : `0${verb}`
}

function characterOf(value: bigint): string {
  const code = value < 0n || value > LAST_CODE_POINT ? 0xfffd : Number(value)
  return code >= 0xd800 && code <= 0xdfff ? '\ufffd' : String.fromCodePoint(code)
}

/** `U+1F600`, and with `#` the character as well. */
function unicodeForm(value: bigint, flags: FormatFlags): string {
  const code = BigInt.asUintN(64, value)
  const digits = code
    .toString(16)
    .toUpperCase()
    .padStart(Math.max(flags.precision ?? 4, 4), '0')
  const character = characterOf(code)
  const shown = flags.sharp && code <= LAST_CODE_POINT && isPrintable(character) ? ` '${character}'` : ''
  return pad(`U+${digits}${shown}`, { ...flags, zero: false })
}

const FLOAT_PRECISIONS: ReadonlyMap<string, number> = new Map([
  ['v', SHORTEST],
  ['b', SHORTEST],
  ['g', SHORTEST],
  ['G', SHORTEST],
  ['x', SHORTEST],
  ['X', SHORTEST],
  ['f', 6],
  ['F', 6],
  ['e', 6],
  ['E', 6],
])

/** A floating point number by a verb of `printf`; `undefined` for a verb that takes none. */
export function formatFloating(value: number, verb: string, flags: FormatFlags): string | undefined {
  const usual = FLOAT_PRECISIONS.get(verb)
  if (usual === undefined) return undefined
  const precision = flags.precision ?? usual
  const formatted = formatFloat(value, verb as FloatVerb, precision)
  const isNegative = formatted.startsWith('-')
  const size = formatted.replace(/^[+-]/, '')
  const sign = isNegative ? '-' : flags.plus ? '+' : flags.space ? ' ' : ''
  if (!Number.isFinite(value)) {
    const signOfInfinity = size === 'NaN' || sign !== '' ? sign : ''
    return pad(signOfInfinity + (sign === '' && size === 'Inf' ? '+Inf' : size), { ...flags, zero: false })
  }
  const digits = flags.sharp && verb !== 'b' ? withPoint(size, verb, precision) : size
  const isZeroFilled = sign !== '' && flags.zero && !flags.minus && flags.width !== undefined
  if (isZeroFilled) return sign + digits.padStart(flags.width - sign.length, '0')
  return pad(sign + digits, flags)
}

/** `#` shows the decimal point always, and for `%g` the zeros at the end. */
function withPoint(number: string, verb: string, precision: number): string {
  const isHexadecimal = verb === 'x' || verb === 'X'
  const [, mantissa = number, power = ''] =
    (isHexadecimal ? /^(.*?)([pP].*)?$/ : /^(.*?)([eE].*)?$/).exec(number) ?? []
  const keepsZeros = ['v', 'g', 'G', 'x'].includes(verb)
  const wanted = keepsZeros ? (precision === SHORTEST ? 6 : precision) : 0
  const significant = mantissa.replace('.', '').replace(/^0+/, '').length + (mantissa === '0' ? 1 : 0)
  const point = mantissa.includes('.') ? '' : '.'
  return mantissa + point + '0'.repeat(Math.max(wanted - significant, 0)) + power
}
