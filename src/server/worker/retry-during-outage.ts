import { setTimeout as sleep } from 'node:timers/promises'
import { type Outage, outageOf } from '../../store/outage.ts'

/** About the length of most database restarts; each try costs one connection. */
const PAUSE_MS = 1_000

interface Attempts {
  /** Called before each pause. */
  readonly onOutage: (outage: Outage, error: unknown) => void
  /** Stops the retries: the last error is thrown. */
  readonly signal: AbortSignal
}

/**
 * Retries `work` while the database is unavailable or full. An outage is not the job's fault, so it does not count as
 * an attempt; any other error is thrown at once.
 */
export async function retryDuringOutage<T>(
  work: () => Promise<T>,
  { onOutage, signal }: Attempts,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const outage = outageOf(error)
      if (outage === undefined || signal.aborted) throw error
      onOutage(outage, error)
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) throw error
    }
  }
}
