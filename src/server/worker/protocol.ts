import type { IngestionJob } from '../../store/jobs.ts'
import type { JobOutcome } from '../metrics/metrics.ts'

/** Settings that a reader thread is started with. */
export interface ReaderSettings {
  readonly databaseUrl: string
  /** Where people reach the service, if that is known. */
  readonly publicUrl: string | undefined
  /** Memory of a `ReaderState`. */
  readonly state: SharedArrayBuffer
}

/** Sent by the thread once it accepts jobs. */
export const READY = 'ready'
/** Sent to the thread to end it. */
export const STOP = 'stop'

/** Message to the thread: process the file of a job, one at a time, or stop. */
export type ReaderTask = IngestionJob | typeof STOP

/** Message from the thread: ready, or what `processIngestion` returned or threw. */
export type ReaderMessage =
  | typeof READY
  | { readonly outcome: JobOutcome | undefined }
  | { readonly failure: Failure }

/** A serialised error, which would lose its code between threads. */
export interface Failure {
  readonly message: string
  readonly stack: string | undefined
  readonly code: string | undefined
}

/** Serialises an error. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { message: error.message, stack: error.stack, code }
}

/** Restores a serialised error. */
export function errorOf({ message, stack, code }: Failure): Error {
  return Object.assign(new Error(message), {
    ...(stack !== undefined && { stack }),
    ...(code !== undefined && { code }),
  })
}
