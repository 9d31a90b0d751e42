/** What a shell calls a process that a signal has ended. */
const ENDED_BY_SIGNAL = 128

/** The requests to stop that a terminal that is closed, a person or an orchestrator sends. */
const STOP_SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** The exit codes are 129, 130 and 143. */
const EXIT_CODES = Object.entries(STOP_SIGNALS).map(
  ([signal, number]) => [signal, ENDED_BY_SIGNAL + number] as const,
)

/** Tells of each request to stop, and which exit code it asks for, until the result is called. */
export function onStopSignal(listener: (exitCode: number) => void): () => void {
  const listeners = EXIT_CODES.map(([signal, exitCode]) => [signal, () => listener(exitCode)] as const)
  for (const [signal, listen] of listeners) process.on(signal, listen)
  return () => {
    for (const [signal, listen] of listeners) process.off(signal, listen)
  }
}

/**
 * Does work that leaves temporary files for a while. A request to stop ends the process, which takes them along. Not
 * for work that keeps the thread busy: there the system's own way to end a process is quicker, and nothing is left.
 */
export async function stoppable<T>(work: () => Promise<T>): Promise<T> {
  const ignoreAgain = onStopSignal((exitCode) => process.exit(exitCode))
  try {
    return await work()
  } finally {
    ignoreAgain()
  }
}
