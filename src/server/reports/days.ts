const DAY_MS = 24 * 60 * 60 * 1000

/** A day (UTC) that is so many days ago, as `2026-01-31`. */
export function dayBefore(days: number): string {
  return dayOf(Date.now() - days * DAY_MS)
}

/** Each day (UTC) from the first one to today; undefined when the first is none, is to come, or there are more than `most`. */
export function daysUntilToday(first: string, most: number): readonly string[] | undefined {
  const from = Date.parse(`${first}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(first) || Number.isNaN(from) || dayOf(from) !== first) return undefined
  const count = Math.floor((Date.now() - from) / DAY_MS) + 1
  if (count < 1 || count > most) return undefined
  return Array.from({ length: count }, (_, at) => dayOf(from + at * DAY_MS))
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
