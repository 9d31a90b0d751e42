/** The day of an instant, in UTC: `2026-12-31`. Days compare as texts. */
export function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, '2026-12-31'.length)
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  // Of 30 February, Date makes 2 March.
  return !Number.isNaN(instant.getTime()) && dayOf(instant) === text
}
