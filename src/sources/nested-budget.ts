import { Budget } from '../budget.ts'

/** A limit on a part of some work: what is spent of it counts towards the limit on the whole as well. */
export class NestedBudget extends Budget {
  readonly #whole: Budget | undefined

  /** `whole` is the limit on all parts together, if there is one. */
  constructor(steps: number, whole: Budget | undefined) {
    super(steps)
    this.#whole = whole
  }

  override spend(steps: number): void {
    super.spend(steps)
    this.#whole?.spend(steps)
  }

  /** Whether either limit is used up. */
  override get exhausted(): boolean {
    return super.exhausted || this.#whole?.exhausted === true
  }
}
