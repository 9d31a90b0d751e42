import { NANOSECONDS_PER_SECOND } from './duration.ts'

/** A point in time with an offset from UTC. */
export interface Timestamp {
  /** Nanoseconds since 1970 in UTC. */
  readonly moment: bigint
  readonly offsetMinutes: number
}

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/

/** The sign before five-digit years, and the milliseconds: JavaScript writes them and Go does not. */
const BEYOND_FOUR_DIGITS = /^\+0?/
const MILLISECONDS = /\.\d{3}Z$/

const NANOSECONDS_PER_MINUTE = 60n * NANOSECONDS_PER_SECOND
const NANOSECONDS_PER_MILLISECOND = 1_000_000n

/** Parses an RFC 3339 timestamp as Go does; `undefined` for other texts and impossible dates. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const [, year, month, day, hour, minute, second, fraction = '', sign, ...offset] = RFC_3339.exec(text) ?? []
  const date = dateOf(Number(year), Number(month), Number(day))
  const [offsetHours = 0, offsetRest = 0] = offset.map((digits) => Number(digits ?? 0))
  if (!date || Math.max(Number(hour), offsetHours) > 23) return undefined
  if (Math.max(Number(minute), Number(second), offsetRest) > 59) return undefined
  const offsetMinutes = (sign === '-' ? -1 : 1) * (offsetHours * 60 + offsetRest)
  const local = date.getTime() + Number(hour) * 3_600_000 + Number(minute) * 60_000 + Number(second) * 1000
  const nanoseconds = BigInt(fraction.padEnd(9, '0').slice(0, 9))
  return {
    moment:
      BigInt(local) * NANOSECONDS_PER_MILLISECOND +
      nanoseconds -
      BigInt(offsetMinutes) * NANOSECONDS_PER_MINUTE,
    offsetMinutes,
  }
}

/** Formats as RFC 3339, in whole seconds. */
export function formatTimestamp(timestamp: Timestamp): string {
  const seconds = localDate(timestamp).toISOString().replace(BEYOND_FOUR_DIGITS, '').replace(MILLISECONDS, '')
  return seconds + (timestamp.offsetMinutes === 0 ? 'Z' : formatOffset(timestamp, ':'))
}

/** Local time, as the UTC fields of a Date. */
export function localDate({ moment, offsetMinutes }: Timestamp): Date {
  return new Date(Number(floorDivide(moment, NANOSECONDS_PER_MILLISECOND)) + offsetMinutes * 60_000)
}

/** `-08:00`, or with another separator. */
export function formatOffset({ offsetMinutes }: Timestamp, separator: string): string {
  const minutes = Math.abs(offsetMinutes)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${offsetMinutes < 0 ? '-' : '+'}${hours}${separator}${rest}`
}

/** Midnight in UTC. */
function dateOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}
