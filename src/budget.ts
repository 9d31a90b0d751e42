/**
 * Work that may be done, in steps of about a microsecond. Steps are counted and not timed, so that a scan ends at the
 * same place on every machine; whoever spends the last one says what was left undone.
 */
export class Budget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  /** Accounts for work, done or about to be done. */
  spend(steps: number): void {
    this.#left -= steps
  }

  get exhausted(): boolean {
    return this.#left <= 0
  }
}
