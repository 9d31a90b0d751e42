const KIBIBYTE = 1024

/** Time and memory of some work in a process of its own. */
export interface Measured {
  readonly milliseconds: number
  /** Processor time, on all threads. */
  readonly cpuMilliseconds: number
  /** The most memory the whole process had. */
  readonly peakBytes: number
}

/** Does the work and prints its time and memory as JSON for the parent process. */
export async function printMeasured(work: () => unknown): Promise<void> {
  const start = performance.now()
  const before = process.cpuUsage()
  await work()
  const milliseconds = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  const peakBytes = process.resourceUsage().maxRSS * KIBIBYTE
  const measured: Measured = { milliseconds, cpuMilliseconds: (user + system) / 1000, peakBytes }
  console.log(JSON.stringify(measured))
}
