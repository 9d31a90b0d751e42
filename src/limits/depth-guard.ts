/**
 * A limit on how deeply what is read or evaluated is nested, so that nothing takes more of the stack than there is. Whoever
 * reads says what stands for what lies deeper: a value that is not known, a gap or an error.
 */
export class DepthGuard {
  readonly #limit: number
  #levels = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** What is made one level deeper; beyond the limit, what stands for it. */
  within<T>(make: () => T, beyond: () => T): T {
    if (this.#levels >= this.#limit) return beyond()
    this.#levels += 1
    try {
      return make()
    } finally {
      this.#levels -= 1
    }
  }
}
