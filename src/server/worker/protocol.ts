import type { LogLevel } from '../logger.ts'
import type { JobOutcome } from '../metrics/metrics.ts'

/** What the thread is started with. */
export interface WorkerSettings {
  readonly databaseUrl: string
  readonly logLevel: LogLevel
  /** For jobs to end in when the thread is told to stop; what takes longer goes to another worker. */
  readonly stopGraceMs: number
}

/** The thread says this once it takes jobs. */
export const READY = 'ready'
/** And is told this to end. */
export const STOP = 'stop'

/** What the thread says: that it takes jobs, and how each one ended. */
export type ThreadMessage = typeof READY | JobOutcome
