/** Spares who asks the wait for something that fails; why it failed is the same for all who are spared. */
export class CircuitBreaker<Reason extends string> {
  readonly #restMs: Readonly<Record<Reason, number>>
  #open: { readonly reason: Reason; readonly until: number } | undefined

  /** For how long nothing is asked of what has just failed, by the reason. */
  constructor(restMs: Readonly<Record<Reason, number>>) {
    this.#restMs = restMs
  }

  /** Why not to try, if so. After a rest one tries, and the others are spared until it is known how that ended. */
  whyNot(): Reason | undefined {
    if (this.#open === undefined) return undefined
    const { reason, until } = this.#open
    if (performance.now() < until) return reason
    this.open(reason)
    return undefined
  }

  open(reason: Reason): void {
    this.#open = { reason, until: performance.now() + this.#restMs[reason] }
  }

  close(): void {
    this.#open = undefined
  }
}
