import type { Operation } from '../types.ts'

/** An operation with its method and path. */
export interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}
