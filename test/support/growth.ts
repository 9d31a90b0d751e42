/** Milliseconds that are measured at least, by repeating what takes less: the clock of a thread moves by a few at once. */
const MEASURABLE_MS = 20

/** A steep growth must be seen in as many rounds, since one may be a coincidence. */
const ROUNDS = 5

/** Sizes are compared with sizes this many times as large: time grows as much, and with their square 64-fold. */
export const TIMES_AS_LARGE = 8

/** As far from what grows with the size as from what grows with its square: what noise there is reaches neither. */
export const MAX_GROWTH = 22

/** Milliseconds of processor time of this thread, which does not grow with what else the machine does. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * How many times longer the work takes on a subject eight times as large: the least that is seen, for which it is measured
 * again only while it is above `limit`.
 */
export function growth<T>(
  work: (subject: T) => void,
  subjectOf: (size: number) => T,
  size: number,
  limit = MAX_GROWTH,
): number {
  const [small, large] = [subjectOf(size), subjectOf(TIMES_AS_LARGE * size)]
  work(small)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS && least > limit; round += 1) {
    least = Math.min(least, timeOf(work, large) / timeOf(work, small))
  }
  return least
}

/** Of one run, on average. */
function timeOf<T>(work: (subject: T) => void, subject: T): number {
  let [total, runs] = [0, 0]
  for (; total < MEASURABLE_MS; runs += 1) total += processorTime(() => work(subject))
  return total / runs
}
