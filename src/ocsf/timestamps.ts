import { isDay } from '../text/day.ts'

/**
 * The units that producers write `time` in, by its size: OCSF has milliseconds in every version, and others are common
 * all the same. Each begins in 1973 and ends with a time that no scan can have: in the years 5138, 5138, 2243 and 2262.
 */
const UNITS = [
  { name: 'seconds', from: 0, until: 1e11, inMillisecond: 1e-3 },
  { name: 'milliseconds', from: 1e11, until: 1e14, inMillisecond: 1 },
  { name: 'microseconds', from: 1e14, until: 8.64e15 + 1, inMillisecond: 1e3 },
  { name: 'nanoseconds', from: 1e17, until: 2 ** 63, inMillisecond: 1e6 },
] as const

/** More than any offset of a time zone: what differs more is no other time zone. */
const LARGEST_OFFSET_MS = 24 * 60 * 60 * 1000
/** Seconds beside a datetime with fractions differ by less, and mean the same. */
const SAME_INSTANT_MS = 1000

/** What was read in another way than it was written. */
export type TimeCorrection = 'local_time' | 'utc_assumed' | 'microseconds' | 'nanoseconds'

/** OCSF's `datetime_t`: RFC 3339, except that the offset may be missing. */
const DATETIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2}(?:\.\d+)?)([Zz]|[+-]\d{2}:\d{2})?$/

/** `Date` takes 30 February for 2 March, so that days after this one have to be looked up. */
const LAST_DAY_OF_EVERY_MONTH = '28'

/**
 * When it happened; `undefined` if neither attribute names an instant. A `time_dt` wins if it has an offset. Without, it is
 * the clock on the producer's wall, and `time` wins; UTC is assumed where `time` is missing or no time of that day.
 */
export function instantOf(
  { time, time_dt }: { readonly time?: unknown; readonly time_dt?: unknown },
  onCorrection: (correction: TimeCorrection) => void = () => {},
): Date | undefined {
  const stated = parseDatetime(time_dt)
  if (stated !== undefined && hasOffset(time_dt)) return stated
  const counted = typeof time === 'number' ? fromNumber(time) : undefined
  const difference = stated && counted && Math.abs(stated.getTime() - counted.at.getTime())
  if (stated !== undefined && !(difference !== undefined && difference <= LARGEST_OFFSET_MS)) {
    onCorrection('utc_assumed')
    return stated
  }
  if (counted === undefined) return undefined
  if (counted.unit === 'microseconds' || counted.unit === 'nanoseconds') onCorrection(counted.unit)
  if (difference !== undefined && difference >= SAME_INSTANT_MS) onCorrection('local_time')
  return counted.at
}

/** An OCSF `datetime_t`; one without an offset is UTC. `undefined` for anything else, such as 30 February. */
export function parseDatetime(text: unknown): Date | undefined {
  const [, day, time, offset] = (typeof text === 'string' && DATETIME.exec(text)) || []
  if (day === undefined || (day.slice(-2) > LAST_DAY_OF_EVERY_MONTH && !isDay(day))) return undefined
  return valid(new Date(`${day}T${time}${(offset ?? 'Z').toUpperCase()}`))
}

function hasOffset(datetime: unknown): boolean {
  return typeof datetime === 'string' && /(?:[Zz]|[+-]\d{2}:\d{2})$/.test(datetime)
}

function fromNumber(
  time: number,
): { readonly at: Date; readonly unit: (typeof UNITS)[number]['name'] } | undefined {
  const unit = UNITS.find(({ from, until }) => time >= from && time < until)
  return unit && { at: new Date(time / unit.inMillisecond), unit: unit.name }
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date
}
