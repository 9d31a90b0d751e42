/** Runs of which the shortest counts: whatever else the process does, such as compiling, only makes them longer. */
const RUNS = 3

/** A steep growth must be seen in as many rounds, since one may be a coincidence. */
const ROUNDS = 3

/** Shorter times are taken for this: the clock of a thread moves by a few milliseconds at once. */
const SHORTEST_MS = 4

/** Sizes are compared with sizes this many times as large: time grows as much, and with their square sixteenfold. */
export const QUADRUPLE = 4

/** Between what grows with the size and what grows with its square; what grows with its logarithm, too, stays below. */
export const MAX_GROWTH = 9

/** Milliseconds of processor time of this thread, which does not grow with what else the machine does. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * How many times longer the work takes on a subject four times as large: the least that is seen, for which the large
 * subject is measured again only while it is above `limit`.
 */
export function growth<T>(
  work: (subject: T) => void,
  subjectOf: (size: number) => T,
  size: number,
  limit = MAX_GROWTH,
): number {
  const [small, large] = [subjectOf(size), subjectOf(QUADRUPLE * size)]
  work(small)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round += 1) {
    const shortest = Math.min(...Array.from({ length: RUNS }, () => timeOf(work, small)))
    for (let run = 0; run < RUNS; run += 1) {
      least = Math.min(least, timeOf(work, large) / shortest)
      if (least <= limit) return least
    }
  }
  return least
}

function timeOf<T>(work: (subject: T) => void, subject: T): number {
  return Math.max(
    processorTime(() => work(subject)),
    SHORTEST_MS,
  )
}
