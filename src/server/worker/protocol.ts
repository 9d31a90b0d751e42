import type { LogLevel } from '../logger.ts'

/** What the thread is started with. */
export interface WorkerSettings {
  readonly databaseUrl: string
  readonly logLevel: LogLevel
}

/** The thread says this once it takes jobs. */
export const READY = 'ready'
/** And is told this to end. */
export const STOP = 'stop'
