import { floatIn, integerIn } from './yaml-scalar.ts'

/** `190:20:30`, a number to base 60 in YAML 1.1. */
const BASE_60 = /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?$/

/** Words that are no texts without quotes: null, booleans, infinity and NaN. */
const WORDS =
  /^(?:|~|null|Null|NULL|true|True|TRUE|false|False|FALSE|\.nan|\.NaN|\.NAN|[+-]?\.(?:inf|Inf|INF))$/

/** Further booleans of YAML 1.1. */
const OLD_WORDS = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/

const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const TIME = /^(\d{4})-(\d{1,2})-(\d{1,2})[Tt ](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[+-]\d\d:\d\d)?$/

/** Whether a text without quotes would be read as itself, and not as a number, a date or the like. */
export function canBePlain(text: string): boolean {
  if (WORDS.test(text) || OLD_WORDS.test(text)) return false
  const first = text.charCodeAt(0)
  const isNumeric = (first >= 0x30 && first <= 0x39) || first === 0x2b || first === 0x2d
  if (text.startsWith('.')) return !isNumber(text)
  return !isNumeric || !(BASE_60.test(text) || isTimestamp(text) || isNumber(text.replaceAll('_', '')))
}

function isNumber(plain: string): boolean {
  return integerIn(plain) !== undefined || floatIn(plain) !== undefined || /^-?0b[+-]?[01]+$/.test(plain)
}

/** Whether a text is a day, or a time of one, that exists. */
function isTimestamp(text: string): boolean {
  const date = DATE.exec(text)
  if (date) return isDay(date)
  const time = TIME.exec(text)
  if (!time || !isDay(time)) return false
  const [, , , , hour, minute, second, zone] = time
  const isSpaced = text.includes(' ')
  if (isSpaced === (zone !== undefined)) return false
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}

function isDay([, year, month, day]: RegExpExecArray): boolean {
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
