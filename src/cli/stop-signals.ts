/** Base of the exit code of a process that was ended by a signal. */
const ENDED_BY_SIGNAL = 128

/** Signals by which a closed terminal, a person or an orchestrator stops the process. */
const STOP_SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const

/** The exit codes are 129, 130 and 143. */
const EXIT_CODES = Object.entries(STOP_SIGNALS).map(
  ([signal, number]) => [signal, ENDED_BY_SIGNAL + number] as const,
)

/** Calls the listener with the exit code of each stop signal, until the returned function is called. */
export function onStopSignal(listener: (exitCode: number) => void): () => void {
  const listeners = EXIT_CODES.map(([signal, exitCode]) => [signal, () => listener(exitCode)] as const)
  for (const [signal, listen] of listeners) process.on(signal, listen)
  return () => {
    for (const [signal, listen] of listeners) process.off(signal, listen)
  }
}

/**
 * Does work that has temporary files: a stop signal exits the process normally, which removes them. Not for work that
 * blocks the thread, which would delay the exit.
 */
export async function endedByStopSignals<T>(work: () => Promise<T>): Promise<T> {
  const ignoreAgain = onStopSignal((exitCode) => process.exit(exitCode))
  return work().finally(ignoreAgain)
}

/** Does work that ends early, with what it has, on the first stop signal. The second one ends the process at once. */
export async function abortedByStopSignal<T>(stop: AbortController, work: () => Promise<T>): Promise<T> {
  const ignoreAgain = onStopSignal((exitCode) => {
    if (stop.signal.aborted) process.exit(exitCode)
    stop.abort()
  })
  return work().finally(ignoreAgain)
}
