/** For so long nothing is asked of what has just failed. */
const REST_MS = 5_000

/** Spares who asks the wait for something that fails; why it failed is the same for all who are spared. */
export class CircuitBreaker<Reason> {
  #open: { readonly reason: Reason; until: number } | undefined

  /** Why not to try, if so. After a rest one tries, and the others are spared until it is known how that ended. */
  whyNot(): Reason | undefined {
    if (this.#open === undefined) return undefined
    const now = performance.now()
    if (now < this.#open.until) return this.#open.reason
    this.#open.until = now + REST_MS
    return undefined
  }

  open(reason: Reason): void {
    this.#open = { reason, until: performance.now() + REST_MS }
  }

  close(): void {
    this.#open = undefined
  }
}
