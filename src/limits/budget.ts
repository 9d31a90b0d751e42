import { countSteps } from './time-limit.ts'

/**
 * A limit on work, counted in steps of about a microsecond, not in time, so that a scan ends at the same place on
 * every machine. The code that exhausts it reports what was left out.
 */
export class Budget {
  #left: number
  readonly #whole: Budget | undefined

  /** `whole` is the limit on all of some work, where this is one on a part of it: what is spent counts towards both. */
  constructor(steps: number, whole?: Budget) {
    this.#left = steps
    this.#whole = whole
  }

  /**
   * Accounts for work, done or about to be done.
   *
   * @throws OutOfTimeError where the unit of the scan that it belongs to has run for too long
   */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#whole) this.#whole.spend(steps)
    else countSteps(steps)
  }

  /** Whether it is used up, or the limit on the whole is. */
  get exhausted(): boolean {
    return this.#left <= 0 || this.#whole?.exhausted === true
  }
}
