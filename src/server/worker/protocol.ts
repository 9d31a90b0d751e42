import type { IngestionJob } from '../../store/jobs.ts'
import type { JobOutcome } from '../metrics/metrics.ts'

/** What a reader thread is started with. */
export interface ReaderSettings {
  readonly databaseUrl: string
  /** Of a `ReaderState`. */
  readonly state: SharedArrayBuffer
}

/** The thread says this once it takes jobs. */
export const READY = 'ready'
/** And is told this to end. */
export const STOP = 'stop'

/** What the thread is told: to read the file of a job, one at a time, or to end. */
export type ReaderTask = IngestionJob | typeof STOP

/** What the thread says: that it takes jobs, and what `processIngestion` answered or threw. */
export type ReaderMessage =
  | typeof READY
  | { readonly outcome: JobOutcome | undefined }
  | { readonly failure: Failure }

/** An error on its way between threads, which would lose its code. */
export interface Failure {
  readonly message: string
  readonly stack: string | undefined
  readonly code: string | undefined
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { message: error.message, stack: error.stack, code }
}

export function errorOf({ message, stack, code }: Failure): Error {
  return Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
  })
}
