import { UsageError } from '../../errors/assay-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface Retained {
  readonly retainIngestions: number
  readonly retainHistory: number
  readonly retainGone: number
}

/** Whether something is removed before anybody could have looked at it, as where a unit was mistaken. */
export function retention(options: Retained): string {
  const kept: readonly (readonly [string, number])[] = [
    ['--retain-ingestions', options.retainIngestions],
    ['--retain-history', options.retainHistory],
    ['--retain-gone', options.retainGone],
  ]
  const short = kept.find(([, milliseconds]) => milliseconds > 0 && milliseconds < DAY_MS)
  if (short !== undefined)
    throw new UsageError(
      `${short[0]} is less than a day, so that things are removed before anybody has looked at them. Give it days, such as 90d, or 0 to keep them for good.`,
    )
  return kept
    .map(
      ([name, milliseconds]) =>
        `${name} ${milliseconds === 0 ? 'for good' : `${Math.round(milliseconds / DAY_MS)}d`}`,
    )
    .join(', ')
    .concat('.')
}
