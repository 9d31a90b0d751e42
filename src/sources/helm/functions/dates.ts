import { durationText, parseDuration } from '../go/duration.ts'
import { parseInteger } from '../go/parse-number.ts'
import { addDuration, formatTime, GoTime, inZone, type Moment, ZERO_TIME } from '../go/time.ts'
import { parseTime } from '../go/time-parse.ts'
import { UTC } from '../go/time-zone.ts'
import { ANY, GoInteger, type TemplateFunction, type Value } from '../go/value.ts'
import { define, generating, refuse } from './define.ts'

/** The time that all charts are rendered at: names with a date in them stay the same from scan to scan. */
const NOW: Moment = { seconds: Date.UTC(2025, 0, 1) / 1000, nanoseconds: 0, zone: UTC }

const DAY = '2006-01-02'

const dateInZone = define(['string', ANY, 'string'], ([layout, date, zone]) => shown(date, zone, layout))
const dateModify = define(['string', 'time.Time'], ([duration, date]) => later(date, duration) ?? date)
const mustDateModify = define(
  ['string', 'time.Time'],
  ([duration, date]) => later(date, duration) ?? refuse(`time: invalid duration "${duration}"`),
)

export const dates: Record<string, TemplateFunction> = {
  now: generating(define([], () => new GoTime(NOW))),
  date: define(['string', ANY], ([layout, date]) => shown(date, '', layout)),
  dateInZone,
  date_in_zone: dateInZone,
  htmlDate: define([ANY], ([date]) => shown(date, '', DAY)),
  htmlDateInZone: define([ANY, 'string'], ([date, zone]) => shown(date, zone, DAY)),
  dateModify,
  date_modify: dateModify,
  mustDateModify,
  must_date_modify: mustDateModify,
  toDate: define(['string', 'string'], ([layout, text]) => new GoTime(parseTime(layout, text) ?? ZERO_TIME)),
  mustToDate: define(['string', 'string'], ([layout, text]) => {
    const moment = parseTime(layout, text)
    return moment ? new GoTime(moment) : refuse(`parsing time "${text}" as "${layout}": cannot parse`)
  }),
  unixEpoch: define(['time.Time'], ([date]) => String(timeOf(date).seconds)),
  ago: define([ANY], ([date]) => durationText(BigInt(NOW.seconds - momentOf(date).seconds) * SECOND)),
  duration: define([ANY], ([seconds]) => durationText(BigInt.asIntN(64, secondsOf(seconds) * SECOND))),
  durationRound: define([ANY], ([duration]) => rounded(nanosecondsOf(duration))),
}

const SECOND = 1_000_000_000n

/** A date in a zone, by a layout. */
function shown(date: Value, zone: string, layout: string): string {
  return formatTime(inZone(momentOf(date), zone), layout)
}

/** A date with a duration added; `undefined` for what is no duration. */
function later(date: Value, duration: string): GoTime | undefined {
  const nanoseconds = parseDuration(duration)
  return nanoseconds === undefined ? undefined : new GoTime(addDuration(timeOf(date), nanoseconds))
}

/** Dates are times or seconds since 1970; everything else stands for now. */
function momentOf(date: Value): Moment {
  if (date instanceof GoTime) return date.moment
  const isSeconds = date instanceof GoInteger && ['int', 'int32', 'int64'].includes(date.type)
  return isSeconds ? { seconds: Number(date.value), nanoseconds: 0, zone: UTC } : NOW
}

function timeOf(date: Value): Moment {
  return date instanceof GoTime ? date.moment : ZERO_TIME
}

function secondsOf(seconds: Value): bigint {
  if (typeof seconds === 'string') return parseInteger(seconds, 10)?.value ?? 0n
  return seconds instanceof GoInteger && seconds.type === 'int64' ? seconds.value : 0n
}

function nanosecondsOf(duration: Value): bigint {
  if (typeof duration === 'string') return parseDuration(duration) ?? 0n
  if (duration instanceof GoTime) return BigInt(NOW.seconds - duration.moment.seconds) * SECOND
  return duration instanceof GoInteger && duration.type === 'int64' ? duration.value : 0n
}

const UNITS: readonly (readonly [seconds: bigint, name: string])[] = [
  [31_536_000n, 'y'],
  [2_592_000n, 'mo'],
  [86_400n, 'd'],
  [3_600n, 'h'],
  [60n, 'm'],
  [1n, 's'],
]

/** The largest unit of which there is more than one: `2h`. */
function rounded(nanoseconds: bigint): string {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  for (const [seconds, name] of UNITS)
    if (size > seconds * SECOND) return `${size / (seconds * SECOND)}${name}`
  return '0s'
}
