import { isDay } from '../day.ts'

/**
 * Milliseconds have passed this number in 1973, seconds will in 5138: below it a `time` was written in seconds,
 * which is wrong in every version of OCSF and common all the same.
 */
const FIRST_MILLISECONDS = 1e11

/** OCSF's `datetime_t`: RFC 3339, except that the offset may be missing. */
const DATETIME = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}:\d{2}:\d{2}(?:\.\d+)?)([Zz]|[+-]\d{2}:\d{2})?$/

/** `Date` takes 30 February for 2 March, so that days after this one have to be looked up. */
const LAST_DAY_OF_EVERY_MONTH = '28'

/** When it happened: `time_dt` if it can be read, else `time`; `undefined` if neither names an instant. */
export function instantOf(record: { readonly time?: unknown; readonly time_dt?: unknown }): Date | undefined {
  return parseDatetime(record.time_dt) ?? fromNumber(record.time)
}

/** An OCSF `datetime_t`; one without an offset is UTC. `undefined` for anything else, such as 30 February. */
export function parseDatetime(text: unknown): Date | undefined {
  const [, day, time, offset] = (typeof text === 'string' && DATETIME.exec(text)) || []
  if (day === undefined || (day.slice(-2) > LAST_DAY_OF_EVERY_MONTH && !isDay(day))) return undefined
  return valid(new Date(`${day}T${time}${(offset ?? 'Z').toUpperCase()}`))
}

function fromNumber(time: unknown): Date | undefined {
  if (typeof time !== 'number') return undefined
  return valid(new Date(Math.abs(time) < FIRST_MILLISECONDS ? time * 1000 : time))
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date
}
