import type { Check } from '../checks/check.ts'

/** A check that is not ours. */
export interface CustomCheck extends Check {
  /** The file it is written in, absolute. */
  readonly file: string
}
