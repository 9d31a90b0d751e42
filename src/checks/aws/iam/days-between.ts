const MILLISECONDS_PER_DAY = 86_400_000

/**
 * Whole days from one date to a later one, both in ISO 8601. Checks are pure, so that the later one is when the account
 * was read, and not today.
 */
export function daysBetween(earlier: string, later: string): number {
  return Math.floor((Date.parse(later) - Date.parse(earlier)) / MILLISECONDS_PER_DAY)
}
