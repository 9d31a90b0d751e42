import { setTimeout as sleep } from 'node:timers/promises'
import { type Outage, outageOf } from '../../store/outage.ts'

/** Most restarts of a database take about this long; asking costs one connection. */
const PAUSE_MS = 1_000

interface Attempts {
  /** Called before each pause. */
  readonly onOutage: (outage: Outage, error: unknown) => void
  /** Ends the waiting: the last error is thrown. */
  readonly signal: AbortSignal
}

/**
 * Does `work` again for as long as it fails because the database is away or full. That is no fault of the job, whose
 * few attempts are for files that bring workers down; nothing else is attempted again here.
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
