import type { Moment } from './time.ts'
import { DAYS, MONTHS, partsOfLayout } from './time-layout.ts'
import { UTC, type Zone } from './time-zone.ts'

/** What was read of a time so far. Missing parts are those of the first moment of the year 0. */
class Reading {
  year = 0
  month = 1
  day = 1
  dayOfYear: number | undefined
  hour = 0
  minute = 0
  second = 0
  nanoseconds = 0
  isAfternoon: boolean | undefined
  zone: Zone | undefined
}

/** A number of the text, or a name; what it says is noted in the reading. `false` refuses it. */
interface Element {
  readonly form: RegExp
  note(text: string, reading: Reading): boolean
}

/** The moment that a text is by a layout of Go; `undefined` where it does not fit the layout. */
export function parseTime(layout: string, text: string): Moment | undefined {
  const reading = new Reading()
  let rest = text
  for (const part of partsOfLayout(layout)) {
    const left = part.isElement ? readElement(part.text, rest, reading) : withoutText(part.text, rest)
    if (left === undefined) return undefined
    rest = left
  }
  return rest === '' ? momentOf(reading) : undefined
}

/** Spaces of the layout stand for any number of spaces. */
function withoutText(expected: string, text: string): string | undefined {
  let rest = text
  for (const character of expected) {
    if (character === ' ') {
      if (rest !== '' && !rest.startsWith(' ')) return undefined
      rest = rest.replace(/^ +/, '')
    } else if (rest.startsWith(character)) rest = rest.slice(character.length)
    else return undefined
  }
  return rest
}

function readElement(name: string, text: string, reading: Reading): string | undefined {
  const element = ELEMENTS.get(name) ?? (/^[.,]/.test(name) ? fraction(name) : undefined)
  const [found] = element?.form.exec(text) ?? []
  if (!element || found === undefined || !element.note(found, reading)) return undefined
  const rest = text.slice(found.length)
  const fractionAfterSecond = /^[.,]\d+/.exec(rest)
  if (!/^0?5$/.test(name) || !fractionAfterSecond) return rest
  // Go takes a fraction after the seconds also where the layout has none; one of the layout finds nothing left then.
  reading.nanoseconds = nanosecondsOf(fractionAfterSecond[0])
  return rest.slice(fractionAfterSecond[0].length)
}

function number(
  form: RegExp,
  least: number,
  most: number,
  set: (reading: Reading, value: number) => void,
): Element {
  return {
    form,
    note(text, reading) {
      const value = Number(text)
      set(reading, value)
      return value >= least && value <= most
    },
  }
}

function name(
  names: readonly string[],
  length: number | undefined,
  set: (reading: Reading, index: number) => void,
): Element {
  const shown = names.map((full) => full.slice(0, length))
  return {
    form: new RegExp(`^(?:${shown.join('|')})`, 'i'),
    note(text, reading) {
      set(
        reading,
        shown.findIndex((full) => full.toLowerCase() === text.toLowerCase()),
      )
      return true
    },
  }
}

function fraction(layout: string): Element {
  const isExact = layout[1] === '0'
  return {
    form: isExact ? new RegExp(`^[.,]\\d{${layout.length - 1}}`) : /^(?:[.,]\d+)?/,
    note(text, reading) {
      if (text !== '') reading.nanoseconds = nanosecondsOf(text)
      return true
    },
  }
}

function nanosecondsOf(fractionText: string): number {
  return Number(fractionText.slice(1, 10).padEnd(9, '0'))
}

function offset(form: RegExp): Element {
  return {
    form,
    note(text, reading) {
      const [, sign, hours = '0', minutes = '0', seconds = '0'] =
        /^([+-])(\d\d):?(\d\d)?:?(\d\d)?$/.exec(text) ?? []
      const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
      const value = sign === '-' ? -size : size
      reading.zone = value === 0 ? UTC : { name: '', offset: value }
      return Number(hours) <= 24 && Number(minutes) < 60 && Number(seconds) < 60
    },
  }
}

const afternoon = (form: RegExp): Element => ({
  form,
  note(text, reading) {
    reading.isAfternoon = /^p/i.test(text)
    return true
  },
})

const month = (form: RegExp) => number(form, 1, 12, (reading, value) => (reading.month = value))
const day = (form: RegExp) => number(form, 0, 99, (reading, value) => (reading.day = value))
const hourOfHalf = (form: RegExp) => number(form, 0, 12, (reading, value) => (reading.hour = value))
const minute = (form: RegExp) => number(form, 0, 59, (reading, value) => (reading.minute = value))
const second = (form: RegExp) => number(form, 0, 59, (reading, value) => (reading.second = value))
const dayOfYear = (form: RegExp) => number(form, 0, 366, (reading, value) => (reading.dayOfYear = value))

const ELEMENTS: ReadonlyMap<string, Element> = new Map<string, Element>([
  ['January', name(MONTHS, undefined, (reading, index) => (reading.month = index + 1))],
  ['Jan', name(MONTHS, 3, (reading, index) => (reading.month = index + 1))],
  ['Monday', name(DAYS, undefined, () => undefined)],
  ['Mon', name(DAYS, 3, () => undefined)],
  ['1', month(/^\d\d?/)],
  ['01', month(/^\d\d/)],
  ['2', day(/^\d\d?/)],
  ['_2', day(/^ ?\d\d?/)],
  ['02', day(/^\d\d/)],
  ['002', dayOfYear(/^\d\d\d/)],
  ['__2', dayOfYear(/^(?: {2}\d| \d\d|\d\d\d)/)],
  ['15', number(/^\d\d?/, 0, 23, (reading, value) => (reading.hour = value))],
  ['3', hourOfHalf(/^\d\d?/)],
  ['03', hourOfHalf(/^\d\d/)],
  ['4', minute(/^\d\d?/)],
  ['04', minute(/^\d\d/)],
  ['5', second(/^\d\d?/)],
  ['05', second(/^\d\d/)],
  ['2006', number(/^\d{4}/, 0, 9999, (reading, value) => (reading.year = value))],
  ['06', number(/^\d\d/, 0, 99, (reading, value) => (reading.year = value + (value >= 69 ? 1900 : 2000)))],
  ['PM', afternoon(/^[AP]M/)],
  ['pm', afternoon(/^[ap]m/)],
  ['MST', { form: /^(?:UTC|[A-Z]{3,4}(?![A-Z]))/, note: noteZoneName }],
  ['-07', offset(/^[+-]\d\d/)],
  ['-0700', offset(/^[+-]\d{4}/)],
  ['-07:00', offset(/^[+-]\d\d:\d\d/)],
  ['-070000', offset(/^[+-]\d{6}/)],
  ['-07:00:00', offset(/^[+-]\d\d:\d\d:\d\d/)],
  ['Z07', offset(/^(?:Z|[+-]\d\d)/)],
  ['Z0700', offset(/^(?:Z|[+-]\d{4})/)],
  ['Z07:00', offset(/^(?:Z|[+-]\d\d:\d\d)/)],
  ['Z070000', offset(/^(?:Z|[+-]\d{6})/)],
  ['Z07:00:00', offset(/^(?:Z|[+-]\d\d:\d\d:\d\d)/)],
])

function noteZoneName(text: string, reading: Reading): boolean {
  reading.zone = text === 'UTC' ? UTC : { name: text, offset: 0 }
  return true
}

function momentOf(reading: Reading): Moment | undefined {
  const { year, zone = UTC, dayOfYear: dayNumber } = reading
  const date = new Date(0)
  date.setUTCFullYear(year, dayNumber === undefined ? reading.month - 1 : 0, dayNumber ?? reading.day)
  const isReal = dayNumber === undefined ? date.getUTCDate() === reading.day : date.getUTCFullYear() === year
  if (!isReal) return undefined
  date.setUTCHours(hourOf(reading), reading.minute, reading.second)
  return { seconds: date.getTime() / 1000 - zone.offset, nanoseconds: reading.nanoseconds, zone }
}

function hourOf({ hour, isAfternoon }: Reading): number {
  if (isAfternoon === undefined) return hour
  if (isAfternoon) return hour < 12 ? hour + 12 : hour
  return hour === 12 ? 0 : hour
}
