import { countSteps } from './time-limit.ts'

/**
 * A limit on work, counted in steps of about a microsecond, not in time, so that a scan ends at the same place on
 * every machine. The code that exhausts it reports what was left out.
 */
export class Budget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  /**
   * Accounts for work, done or about to be done.
   *
   * @throws OutOfTimeError where the unit of the scan that it belongs to has run for too long
   */
  spend(steps: number): void {
    this.#left -= steps
    countSteps(steps)
  }

  get exhausted(): boolean {
    return this.#left <= 0
  }
}
