import { withoutTrailingZeros } from '../../trailing-zeros.ts'
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

const RFC_3339 = '2006-01-02T15:04:05.999999999Z07:00'

/** A value of Go's `time.Time`. */
export class GoTime extends GoObject {
  readonly moment: Moment

  constructor(moment: Moment) {
    super('time.Time', [], methodsOf(moment), formatTime(moment, '2006-01-02 15:04:05.999999999 -0700 MST'))
    this.moment = moment
  }

  /** As JSON has it. */
  get json(): string {
    return formatTime(this.moment, RFC_3339)
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

function element(name: string, clock: Date, moment: Moment): string {
  const month = MONTHS[clock.getUTCMonth()] ?? ''
  const day = DAYS[clock.getUTCDay()] ?? ''
  const hour = clock.getUTCHours()
  const hourOfHalf = hour % 12 === 0 ? 12 : hour % 12
  switch (name) {
    case 'January':
      return month
    case 'Jan':
      return month.slice(0, 3)
    case '1':
      return String(clock.getUTCMonth() + 1)
    case '01':
      return twoDigits(clock.getUTCMonth() + 1)
    case 'Monday':
      return day
    case 'Mon':
      return day.slice(0, 3)
    case '2':
      return String(clock.getUTCDate())
    case '_2':
      return String(clock.getUTCDate()).padStart(2)
    case '02':
      return twoDigits(clock.getUTCDate())
    case '002':
      return String(dayOfYear(clock)).padStart(3, '0')
    case '__2':
      return String(dayOfYear(clock)).padStart(3)
    case '15':
      return twoDigits(hour)
    case '3':
      return String(hourOfHalf)
    case '03':
      return twoDigits(hourOfHalf)
    case '4':
      return String(clock.getUTCMinutes())
    case '04':
      return twoDigits(clock.getUTCMinutes())
    case '5':
      return String(clock.getUTCSeconds())
    case '05':
      return twoDigits(clock.getUTCSeconds())
    case '2006':
      return yearOf(clock)
    case '06':
      return twoDigits(Math.abs(clock.getUTCFullYear()) % 100)
    case 'PM':
      return hour >= 12 ? 'PM' : 'AM'
    case 'pm':
      return hour >= 12 ? 'pm' : 'am'
    case 'MST':
      return moment.zone.name || offsetText('-0700', moment.zone.offset)
    default:
      return /^[.,]/.test(name) ? fraction(name, moment.nanoseconds) : offsetText(name, moment.zone.offset)
  }
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

/** `.000` has that many digits always, `.999` none that are zeros at the end. */
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
  const number =
    (value: number | bigint, type: 'int' | 'int64' = 'int') =>
    () =>
      new GoInteger(value, type)
  const total = () => BigInt(moment.seconds) * NANOSECONDS + BigInt(moment.nanoseconds)
  return new Map<string, TemplateFunction>([
    ['Unix', method(number(moment.seconds, 'int64'))],
    ['UnixMilli', method(() => new GoInteger(total() / 1_000_000n, 'int64'))],
    ['UnixMicro', method(() => new GoInteger(total() / 1_000n, 'int64'))],
    ['UnixNano', method(() => new GoInteger(total(), 'int64'))],
    ['Year', method(number(clock.getUTCFullYear()))],
    ['Month', method(() => new GoObject('time.Month', [], new Map(), MONTHS[clock.getUTCMonth()] ?? ''))],
    ['Day', method(number(clock.getUTCDate()))],
    ['Weekday', method(() => new GoObject('time.Weekday', [], new Map(), DAYS[clock.getUTCDay()] ?? ''))],
    ['YearDay', method(() => new GoInteger(dayOfYear(clock)))],
    ['Hour', method(number(clock.getUTCHours()))],
    ['Minute', method(number(clock.getUTCMinutes()))],
    ['Second', method(number(clock.getUTCSeconds()))],
    ['Nanosecond', method(number(moment.nanoseconds))],
    ['IsZero', method(() => moment.seconds === ZERO_TIME.seconds && moment.nanoseconds === 0)],
    ['UTC', method(() => new GoTime({ ...moment, zone: UTC }))],
    ['Local', method(() => new GoTime({ ...moment, zone: UTC }))],
    ['String', method(() => formatTime(moment, '2006-01-02 15:04:05.999999999 -0700 MST'))],
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
