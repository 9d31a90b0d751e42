/** An offset from UTC with its name, as of one moment. */
export interface Zone {
  readonly name: string
  /** In seconds, positive in the east. */
  readonly offset: number
}

export const UTC: Zone = { name: 'UTC', offset: 0 }

/** Zones whose clock is UTC. The machine's own zone is not asked for, so that all machines render the same. */
const NAMES_OF_UTC: ReadonlySet<string> = new Set(['', 'UTC', 'Local'])

/** The zone of a name such as `Europe/Berlin` at a moment in milliseconds; UTC for a name that nobody knows. */
export function zoneAt(name: string, milliseconds: number): Zone {
  if (NAMES_OF_UTC.has(name)) return UTC
  try {
    const offset = part(name, milliseconds, 'longOffset', 'en-US')
    return { name: abbreviationOf(name, milliseconds), offset: secondsOf(offset) }
  } catch {
    return UTC
  }
}

function part(
  name: string,
  milliseconds: number,
  timeZoneName: 'longOffset' | 'short',
  locale: string,
): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName })
  const parts = format.formatToParts(new Date(milliseconds))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Where English is spoken; people there have names for different zones. */
const LOCALES = ['en-US', 'en-GB', 'en-IN', 'en-AU'] as const

/** `CET`, or `+01` for a zone without an English name. */
function abbreviationOf(name: string, milliseconds: number): string {
  const names = LOCALES.map((locale) => part(name, milliseconds, 'short', locale))
  const known = names.find((shown) => !/^GMT[+-]/.test(shown))
  if (known !== undefined) return known
  const [, sign = '+', hours = '0'] = /^GMT([+-])(\d+)/.exec(names[0] ?? '') ?? []
  return `${sign}${hours.padStart(2, '0')}`
}

function secondsOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0', seconds = '0'] =
    /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(offset) ?? []
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -size : size
}
