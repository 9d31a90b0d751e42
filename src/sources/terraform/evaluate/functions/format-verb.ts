import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { toBoolean, toNumber, toText } from '../conversion.ts'
import { isList } from '../object.ts'
import { Failure } from '../unknowns.ts'
import { formatGeneral, formatNumeric } from './format-number.ts'
import { graphemes } from './graphemes.ts'
import { encodeJson } from './json.ts'

/** Limit on the width and precision of a formatting verb. */
export const MAX_WIDTH = 1000

/** A formatting verb such as `%-5.2f`: its letter and options. */
export interface Verb {
  readonly letter: string
  readonly flags: string
  readonly width: number
  readonly precision: number | undefined
}

/** Formats one value. A value of another type is a Failure. */
export function formatVerb(verb: Verb, value: Value): string | Unknown {
  const formatted = format(verb, value)
  return isUnknown(formatted) ? formatted : padded(verb, formatted)
}

function format(verb: Verb, value: Value): string | Unknown {
  switch (verb.letter) {
    case 'v':
      return byType(verb, value)
    case 's':
      return cut(verb, toText(value))
    case 'q': {
      const string = toText(value)
      return isUnknown(string) ? string : encodeJson(string)
    }
    case 't': {
      const boolean = toBoolean(value)
      return isUnknown(boolean) ? boolean : String(boolean)
    }
    default: {
      const number = toNumber(value)
      if (isUnknown(number)) return number
      const { letter, precision } = verb
      return signed(
        verb,
        formatNumeric(letter, number, precision) ?? new Failure(`format() has no verb %${letter}`),
      )
    }
  }
}

/** `%v` acts as `%s`, `%g` or `%t` by the type of the value. Other types, and all with `%#v`, become JSON. */
function byType(verb: Verb, value: Value): string | Unknown {
  const json = verb.flags.includes('#') || value === null || isList(value) || isValueObject(value)
  if (json) return encodeJson(value)
  return typeof value === 'number' ? signed(verb, formatGeneral(value)) : cut(verb, toText(value))
}

/** Strings are cut to the precision, counted in grapheme clusters. */
function cut({ precision }: Verb, converted: string | Unknown): string | Unknown {
  return isUnknown(converted) || !precision ? converted : graphemes(converted).slice(0, precision).join('')
}

function signed({ flags }: Verb, formatted: string | Unknown): string | Unknown {
  if (isUnknown(formatted) || formatted.startsWith('-')) return formatted
  return flags.includes('+') ? `+${formatted}` : flags.includes(' ') ? ` ${formatted}` : formatted
}

function padded({ letter, flags, width }: Verb, formatted: string): string {
  const missing = width - graphemes(formatted).length
  if (missing <= 0) return formatted
  if (flags.includes('-')) return formatted + ' '.repeat(missing)
  if (!flags.includes('0') || 'svqt'.includes(letter)) return ' '.repeat(missing) + formatted
  const sign = /^[-+ ]/.exec(formatted)?.[0] ?? ''
  return sign + '0'.repeat(missing) + formatted.slice(sign.length)
}
