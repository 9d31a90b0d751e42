import { withoutTrailingZeros } from '../../../text/trailing-zeros.ts'
import { DAYS, MONTHS, partsOfLayout } from './time-layout.ts'
import { UTC, type Zone, zoneAt } from './time-zone.ts'
import { GoInteger, GoObject, type Methods, type TemplateFunction, type Value } from './value.ts'

const NANOSECONDS = 1_000_000_000n

/** A moment: seconds since 1970 and nanoseconds of the second, shown in a zone. */
export interface Moment {
  readonly seconds: number
  readonly nanoseconds: number
  readonly zone: Zone
}

/** The moment of Go's zero time, which stands for no time: the first second of the year 1. */
export const ZERO_TIME: Moment = { seconds: -62_135_596_800, nanoseconds: 0, zone: UTC }

/** How Go prints a time. */
const LAYOUT_OF_TEXT = '2006-01-02 15:04:05.999999999 -0700 MST'

/** A value of Go's `time.Time`. */
export class GoTime extends GoObject {
  readonly moment: Moment

  constructor(moment: Moment) {
    super('time.Time', [], methodsOf(moment), formatTime(moment, LAYOUT_OF_TEXT))
    this.moment = moment
  }
}

export function inZone(moment: Moment, name: string): Moment {
  return { ...moment, zone: zoneAt(name, moment.seconds * 1000) }
}

/** Adds nanoseconds. */
export function addDuration(moment: Moment, duration: bigint): Moment {
  const total = BigInt(moment.seconds) * NANOSECONDS + BigInt(moment.nanoseconds) + duration
  const nanoseconds = ((total % NANOSECONDS) + NANOSECONDS) % NANOSECONDS
  return {
    ...moment,
    seconds: Number((total - nanoseconds) / NANOSECONDS),
    nanoseconds: Number(nanoseconds),
  }
}

/** A moment by a layout of Go: `2006-01-02`. */
export function formatTime(moment: Moment, layout: string): string {
  const clock = clockOf(moment)
  return partsOfLayout(layout)
    .map(({ text, isElement }) => (isElement ? element(text, clock, moment) : text))
    .join('')
}

/** A date whose UTC parts are those of the moment in its zone. */
function clockOf({ seconds, zone }: Moment): Date {
  return new Date((seconds + zone.offset) * 1000)
}

const ELEMENTS: ReadonlyMap<string, (clock: Date) => string> = new Map([
  ['January', monthOf],
  ['Jan', (clock) => monthOf(clock).slice(0, 3)],
  ['1', (clock) => String(clock.getUTCMonth() + 1)],
  ['01', (clock) => twoDigits(clock.getUTCMonth() + 1)],
  ['Monday', weekdayOf],
  ['Mon', (clock) => weekdayOf(clock).slice(0, 3)],
  ['2', (clock) => String(clock.getUTCDate())],
  ['_2', (clock) => String(clock.getUTCDate()).padStart(2)],
  ['02', (clock) => twoDigits(clock.getUTCDate())],
  ['002', (clock) => String(dayOfYear(clock)).padStart(3, '0')],
  ['__2', (clock) => String(dayOfYear(clock)).padStart(3)],
  ['15', (clock) => twoDigits(clock.getUTCHours())],
  ['3', (clock) => String(hourOfHalf(clock))],
  ['03', (clock) => twoDigits(hourOfHalf(clock))],
  ['4', (clock) => String(clock.getUTCMinutes())],
  ['04', (clock) => twoDigits(clock.getUTCMinutes())],
  ['5', (clock) => String(clock.getUTCSeconds())],
  ['05', (clock) => twoDigits(clock.getUTCSeconds())],
  ['2006', yearOf],
  ['06', (clock) => twoDigits(Math.abs(clock.getUTCFullYear()) % 100)],
  ['PM', (clock) => (clock.getUTCHours() >= 12 ? 'PM' : 'AM')],
  ['pm', (clock) => (clock.getUTCHours() >= 12 ? 'pm' : 'am')],
])

function element(name: string, clock: Date, { nanoseconds, zone }: Moment): string {
  const partOf = ELEMENTS.get(name)
  if (partOf) return partOf(clock)
  if (name === 'MST') return zone.name || offsetText('-0700', zone.offset)
  return /^[.,]/.test(name) ? fraction(name, nanoseconds) : offsetText(name, zone.offset)
}

function monthOf(clock: Date): string {
  return MONTHS[clock.getUTCMonth()] ?? ''
}

function weekdayOf(clock: Date): string {
  return DAYS[clock.getUTCDay()] ?? ''
}

function hourOfHalf(clock: Date): number {
  const hour = clock.getUTCHours() % 12
  return hour === 0 ? 12 : hour
}

function yearOf(clock: Date): string {
  const year = clock.getUTCFullYear()
  return `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

function dayOfYear(clock: Date): number {
  const start = new Date(clock)
  start.setUTCMonth(0, 1)
  return Math.round((clock.getTime() - start.getTime()) / 86_400_000) + 1
}

/** `.000` writes all its digits, `.999` leaves out zeros at the end. */
function fraction(name: string, nanoseconds: number): string {
  const digits = String(nanoseconds)
    .padStart(9, '0')
    .slice(0, name.length - 1)
  if (name[1] === '0') return (name[0] ?? '') + digits.padEnd(name.length - 1, '0')
  const shown = withoutTrailingZeros(digits)
  return shown && (name[0] ?? '') + shown
}

/** `Z07:00`, `-0700` and the like: `Z` stands for UTC. */
function offsetText(name: string, offset: number): string {
  if (name.startsWith('Z') && offset === 0) return 'Z'
  const size = Math.abs(offset)
  const separator = name.includes(':') ? ':' : ''
  const parts = [Math.trunc(size / 3600), Math.trunc(size / 60) % 60, size % 60]
  const count = name.replaceAll(':', '').length === 3 ? 1 : name.replaceAll(':', '').length === 5 ? 2 : 3
  return (offset < 0 ? '-' : '+') + parts.slice(0, count).map(twoDigits).join(separator)
}

function methodsOf(moment: Moment): Methods {
  const clock = clockOf(moment)
  const total = () => BigInt(moment.seconds) * NANOSECONDS + BigInt(moment.nanoseconds)
  return new Map<string, TemplateFunction>([
    ['Unix', method(() => new GoInteger(moment.seconds, 'int64'))],
    ['UnixMilli', method(() => new GoInteger(total() / 1_000_000n, 'int64'))],
    ['UnixMicro', method(() => new GoInteger(total() / 1_000n, 'int64'))],
    ['UnixNano', method(() => new GoInteger(total(), 'int64'))],
    ['Year', method(() => new GoInteger(clock.getUTCFullYear()))],
    ['Month', method(() => new GoObject('time.Month', [], new Map(), monthOf(clock)))],
    ['Day', method(() => new GoInteger(clock.getUTCDate()))],
    ['Weekday', method(() => new GoObject('time.Weekday', [], new Map(), weekdayOf(clock)))],
    ['YearDay', method(() => new GoInteger(dayOfYear(clock)))],
    ['Hour', method(() => new GoInteger(clock.getUTCHours()))],
    ['Minute', method(() => new GoInteger(clock.getUTCMinutes()))],
    ['Second', method(() => new GoInteger(clock.getUTCSeconds()))],
    ['Nanosecond', method(() => new GoInteger(moment.nanoseconds))],
    ['IsZero', method(() => moment.seconds === ZERO_TIME.seconds && moment.nanoseconds === 0)],
    ['UTC', method(() => new GoTime({ ...moment, zone: UTC }))],
    ['Local', method(() => new GoTime({ ...moment, zone: UTC }))],
    ['String', method(() => formatTime(moment, LAYOUT_OF_TEXT))],
    ['Format', { parameters: ['string'], call: ([layout]) => formatTime(moment, String(layout)) }],
    ['AddDate', { parameters: ['int', 'int', 'int'], call: (args) => addDate(moment, args) }],
  ])
}

function method(call: () => Value): TemplateFunction {
  return { parameters: [], call }
}

function addDate(moment: Moment, args: readonly Value[]): GoTime {
  const [years = 0, months = 0, days = 0] = args.map((arg) =>
    arg instanceof GoInteger ? Number(arg.value) : 0,
  )
  const clock = clockOf(moment)
  clock.setUTCFullYear(
    clock.getUTCFullYear() + years,
    clock.getUTCMonth() + months,
    clock.getUTCDate() + days,
  )
  return new GoTime({ ...moment, seconds: clock.getTime() / 1000 - moment.zone.offset })
}
