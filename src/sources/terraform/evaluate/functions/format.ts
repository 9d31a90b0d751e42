import { isUnknown, type Unknown } from '../../../../resources/unknown.ts'
import { isValueObject, type Value } from '../../../../resources/value.ts'
import { formatNumber, toBoolean, toNumber, toText } from '../conversion.ts'
import { MAX_SIZE } from '../limits.ts'
import { isList } from '../object.ts'
import { text } from '../template.ts'
import { Failure } from '../unknowns.ts'
import { encodeJson } from './json.ts'

/** One verb: flags, width, precision, the argument's position, the verb's letter. */
const VERB = /%([-+ 0#]*)(\d+)?(?:\.(\d+))?(?:\[(\d+)\])?(.)/gsu

/** Widths and precisions beyond this are no formatting any more. */
const MAX_WIDTH = 1000

interface Verb {
  readonly letter: string
  readonly flags: string
  readonly width: number
  readonly precision: number | undefined
}

/** `format(spec, values…)`, a string with holes where values are unknown. */
export function format(spec: string, values: readonly Value[]): string | Unknown {
  const pieces: (string | Unknown)[] = []
  let end = 0
  let position = 0
  for (const match of spec.matchAll(VERB)) {
    const [whole, flags = '', width, precision, index, letter = ''] = match
    pieces.push(spec.slice(end, match.index))
    end = match.index + whole.length
    if (letter === '%') {
      pieces.push('%')
      continue
    }
    position = index === undefined ? position + 1 : Number(index)
    const value = values[position - 1]
    if (value === undefined) return new Failure(`format() lacks an argument for ${whole}`)
    const verb = {
      letter,
      flags,
      width: Number(width ?? 0),
      precision: precision === undefined ? undefined : Number(precision),
    }
    if (Math.max(verb.width, verb.precision ?? 0) > MAX_WIDTH)
      return new Failure(`format(): ${whole} is too wide`)
    pieces.push(formatOne(verb, value))
  }
  return text([...pieces, spec.slice(end)])
}

/** `formatlist(spec, values…)`: lists give one string per item, other values are the same in each. */
export function formatList(spec: string, values: readonly Value[]): Value {
  const unknown = values.find(isUnknown)
  const lists = values.filter(isList)
  const [first] = lists
  if (!first) return unknown ?? [format(spec, values)]
  if (lists.some(({ length }) => length !== first.length))
    return new Failure('formatlist() needs lists of one length')
  const results: Value[] = []
  let size = 0
  for (const index of first.keys()) {
    const result = format(
      spec,
      values.map((value) => (isList(value) ? (value[index] ?? null) : value)),
    )
    size += typeof result === 'string' ? result.length : 1
    if (size > MAX_SIZE) return new Failure('the list is too large')
    results.push(result)
  }
  return results
}

function formatOne(verb: Verb, value: Value): string | Unknown {
  const formatted = verb.letter === 'v' || verb.letter === 's' ? asText(verb, value) : asTyped(verb, value)
  if (isUnknown(formatted)) return formatted
  if (verb.flags.includes('-')) return formatted.padEnd(verb.width)
  if (!verb.flags.includes('0') || 'svq'.includes(verb.letter)) return formatted.padStart(verb.width)
  const sign = formatted.startsWith('-') || formatted.startsWith('+') ? formatted.charAt(0) : ''
  return sign + formatted.slice(sign.length).padStart(verb.width - sign.length, '0')
}

function asText({ letter, flags, precision }: Verb, value: Value): string | Unknown {
  const json =
    letter === 'v' && (flags.includes('#') || value === null || isList(value) || isValueObject(value))
  const converted = json ? asJson(value) : toText(value)
  return isUnknown(converted) || precision === undefined
    ? converted
    : [...converted].slice(0, precision).join('')
}

function asJson(value: Value): string | Unknown {
  const encoded = encodeJson(value)
  return typeof encoded === 'string' || isUnknown(encoded) ? encoded : new Failure('it has no JSON')
}

function asTyped(verb: Verb, value: Value): string | Unknown {
  if (verb.letter === 't') {
    const boolean = toBoolean(value)
    return isUnknown(boolean) ? boolean : String(boolean)
  }
  if (verb.letter === 'q') {
    const string = toText(value)
    return isUnknown(string) ? string : JSON.stringify(string)
  }
  const number = toNumber(value)
  return isUnknown(number) ? number : signed(verb, asNumber(verb, number))
}

function signed({ flags }: Verb, formatted: string | Unknown): string | Unknown {
  if (isUnknown(formatted) || formatted.startsWith('-')) return formatted
  return flags.includes('+') ? `+${formatted}` : flags.includes(' ') ? ` ${formatted}` : formatted
}

function asNumber({ letter, precision }: Verb, number: number): string | Unknown {
  switch (letter) {
    case 'd':
      return formatNumber(Math.trunc(number))
    case 'b':
      return Math.trunc(number).toString(2)
    case 'o':
      return Math.trunc(number).toString(8)
    case 'x':
      return Math.trunc(number).toString(16)
    case 'X':
      return Math.trunc(number).toString(16).toUpperCase()
    case 'f':
      return number.toFixed(Math.min(precision ?? 6, 100))
    case 'e':
      return exponential(number, precision)
    case 'E':
      return exponential(number, precision).toUpperCase()
    case 'g':
    case 'G':
      return formatNumber(
        precision === undefined ? number : Number(number.toPrecision(clampPrecision(precision))),
      )
    default:
      return new Failure(`format() has no verb %${letter}`)
  }
}

function clampPrecision(precision: number): number {
  return Math.min(Math.max(precision, 1), 100)
}

/** Go writes at least two digits of exponent. */
function exponential(number: number, precision = 6): string {
  return number.toExponential(Math.min(precision, 100)).replace(/e([+-])(\d)$/, 'e$10$2')
}
