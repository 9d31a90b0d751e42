import type { Operation } from '../types.ts'

/** One operation and where it is found. */
export interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}
