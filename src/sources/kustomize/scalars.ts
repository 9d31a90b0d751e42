import { withoutTrailingZeros } from '../../text/trailing-zeros.ts'
/** Types of scalars as Kustomize's YAML reader tells them. */
export type Tag = 'bool' | 'float' | 'int' | 'null' | 'str' | 'timestamp'

const NULLS = new Set(['', '~', 'null', 'Null', 'NULL'])
const TRUE = new Set(['true', 'True', 'TRUE'])
const FALSE = new Set(['false', 'False', 'FALSE'])
const INTEGER = /^[-+]?(?:0|[1-9][0-9]*|0[0-7]+|0[oO][0-7]+|0[xX][0-9a-fA-F]+|0[bB][01]+)$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const SPECIAL_FLOAT = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[tT]|[ ])(\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?(?:[ ]?(Z|[-+]\d{1,2}:\d{2}))?)?$/

/**
 * The type that the text of a scalar without quotes tells. Kustomize reads YAML 1.2 with the octal numbers of 1.1: `yes`
 * is a text, `0777` is 511.
 */
export function tagOf(text: string): Tag {
  if (NULLS.has(text)) return 'null'
  if (TRUE.has(text) || FALSE.has(text)) return 'bool'
  if (!/^[-+.\d]/.test(text)) return 'str'
  if (TIMESTAMP.test(text)) return timestamp(text) === undefined ? 'str' : 'timestamp'
  const digits = text.replaceAll('_', '')
  if (INTEGER.test(digits)) return 'int'
  return FLOAT.test(digits) || SPECIAL_FLOAT.test(text) ? 'float' : 'str'
}

/** The value of a text as a type; `undefined` where it is none of that type, or JSON has no such value. */
export function resolvedValue(text: string, tag: Tag): unknown {
  switch (tag) {
    case 'str':
      return text
    case 'null':
      return null
    case 'bool':
      return TRUE.has(text) ? true : FALSE.has(text) ? false : undefined
    case 'int':
      return integer(text.replaceAll('_', ''))
    case 'float':
      return finite(text.replaceAll('_', ''))
    case 'timestamp':
      return timestamp(text)
  }
}

function integer(digits: string): number | undefined {
  if (!INTEGER.test(digits)) return undefined
  const [, sign = '', number = ''] = /^([-+]?)(.*)$/.exec(digits) ?? []
  const magnitude = /^0[0-7]+$/.test(number) ? Number.parseInt(number, 8) : Number(number.toLowerCase())
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude
}

function finite(digits: string): number | undefined {
  return FLOAT.test(digits) ? Number(digits) : undefined
}

/** As JSON writes a time: in UTC where no zone is given. */
function timestamp(text: string): string | undefined {
  const parts = TIMESTAMP.exec(text)
  if (!parts) return undefined
  const [, year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction = '', zone] =
    parts
  const two = (digits: string) => digits.padStart(2, '0')
  const date = `${year}-${two(month)}-${two(day)}`
  const time = `${two(hour)}:${two(minute)}:${two(second)}`
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return undefined
  const [sign = '', offset = ''] = zone && zone !== 'Z' ? [zone[0], zone.slice(1)] : []
  const shift = offset === '' || /^0?0:00$/.test(offset) ? 'Z' : sign + offset.padStart(5, '0')
  return `${date}T${time}${withoutTrailingZeros(fraction).replace(/\.$/, '')}${shift}`
}
