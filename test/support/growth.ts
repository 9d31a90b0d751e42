/** Runs of which the shortest counts: whatever else the process does, such as compiling, only makes them longer. */
const RUNS = 3

/** Time that grows with the size grows fourfold when that does; with its square, sixteenfold. */
export const QUADRUPLE = 4

/** Milliseconds of processor time of this thread, which does not grow with what else the machine does. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How many times longer the work takes on a subject four times as large. */
export function growth<T>(work: (subject: T) => void, subjectOf: (size: number) => T, size: number): number {
  return shortest(work, subjectOf(QUADRUPLE * size)) / shortest(work, subjectOf(size))
}

function shortest<T>(work: (subject: T) => void, subject: T): number {
  return Math.min(...Array.from({ length: RUNS }, () => processorTime(() => work(subject))))
}
