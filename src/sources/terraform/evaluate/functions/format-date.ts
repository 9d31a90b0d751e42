import { Failure } from '../unknowns.ts'
import { formatOffset, localDate, type Timestamp } from './timestamp.ts'

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Token of a `formatdate` format: quoted text, a run of one letter, or literal characters. */
const PIECE = /'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z']+|'/g

type Sequence = (timestamp: Timestamp, clock: Date) => string

const SEQUENCES: ReadonlyMap<string, Sequence> = new Map<string, Sequence>([
  ['YYYY', (_, clock) => String(clock.getUTCFullYear()).padStart(4, '0')],
  ['YY', (_, clock) => twoDigits(clock.getUTCFullYear() % 100)],
  ['MMMM', (_, clock) => monthOf(clock)],
  ['MMM', (_, clock) => monthOf(clock).slice(0, 3)],
  ['MM', (_, clock) => twoDigits(clock.getUTCMonth() + 1)],
  ['M', (_, clock) => String(clock.getUTCMonth() + 1)],
  ['DD', (_, clock) => twoDigits(clock.getUTCDate())],
  ['D', (_, clock) => String(clock.getUTCDate())],
  ['EEEE', (_, clock) => dayOf(clock)],
  ['EEE', (_, clock) => dayOf(clock).slice(0, 3)],
  ['hh', (_, clock) => twoDigits(clock.getUTCHours())],
  ['h', (_, clock) => String(clock.getUTCHours())],
  ['HH', (_, clock) => twoDigits(hourOfTwelve(clock))],
  ['H', (_, clock) => String(hourOfTwelve(clock))],
  ['AA', (_, clock) => (clock.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['aa', (_, clock) => (clock.getUTCHours() < 12 ? 'am' : 'pm')],
  ['mm', (_, clock) => twoDigits(clock.getUTCMinutes())],
  ['m', (_, clock) => String(clock.getUTCMinutes())],
  ['ss', (_, clock) => twoDigits(clock.getUTCSeconds())],
  ['s', (_, clock) => String(clock.getUTCSeconds())],
  ['ZZZZZ', (timestamp) => formatOffset(timestamp, ':')],
  ['ZZZZ', (timestamp) => formatOffset(timestamp, '')],
  ['ZZZ', (timestamp) => (timestamp.offsetMinutes === 0 ? 'UTC' : formatOffset(timestamp, ''))],
  ['Z', (timestamp) => (timestamp.offsetMinutes === 0 ? 'Z' : formatOffset(timestamp, ':'))],
])

/** `formatdate(format, timestamp)` */
export function formatDate(format: string, timestamp: Timestamp): string | Failure {
  const clock = localDate(timestamp)
  let text = ''
  for (const [piece, quoted, letter] of format.matchAll(PIECE)) {
    if (piece === "'") return new Failure('formatdate() needs its quotes closed')
    if (letter !== undefined) {
      const sequence = SEQUENCES.get(piece)
      if (!sequence) return new Failure(`formatdate() has no sequence ${piece}`)
      text += sequence(timestamp, clock)
    } else if (quoted === undefined) text += piece
    else text += quoted === '' ? "'" : quoted.replaceAll("''", "'")
  }
  return text
}

function monthOf(clock: Date): string {
  return MONTHS[clock.getUTCMonth()] ?? ''
}

function dayOf(clock: Date): string {
  return DAYS[clock.getUTCDay()] ?? ''
}

function hourOfTwelve(clock: Date): number {
  return clock.getUTCHours() % 12 || 12
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
