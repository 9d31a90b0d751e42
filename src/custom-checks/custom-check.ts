import type { Check } from '../checks/check.ts'

/** A check of the user, from a folder of custom checks. */
export interface CustomCheck extends Check {
  /** The file it is written in, absolute. */
  readonly file: string
}
