import type { Value } from '../../../model/value.ts'
import { NO_ORIGINS, type Origins, type Traced, union } from './origins.ts'
import { Veil } from './veil.ts'

/**
 * Follows where values come from: whatever is computed while an origin is raised counts as made of it, through every
 * function, condition and loop. Says too much rather than too little. One per root module.
 */
export class Tracer {
  readonly #veil = new Veil()
  #raised: Origins = NO_ORIGINS

  /** What has been raised in the computation at hand. */
  get raised(): Origins {
    return this.#raised
  }

  /** Says that the computation at hand uses what comes from there. */
  raise(origins: Origins): void {
    if (origins.length === 0 || origins === this.#raised) return
    this.#raised = this.#raised.length === 0 ? origins : union(this.#raised, origins)
  }

  /** Computes a value that is used outside of the computation at hand. The reasons in it quote nothing of its origins. */
  trace(compute: () => Value): Traced<Value> {
    const { value, origins } = this.apart(compute)
    return { value: this.#veil.over(value, origins), origins }
  }

  /** Computes something apart from the computation at hand, which learns nothing of its origins. */
  apart<T>(compute: () => T): Traced<T> {
    const outer = this.#raised
    this.#raised = NO_ORIGINS
    try {
      const value = compute()
      return { value, origins: this.#raised }
    } finally {
      this.#raised = outer
    }
  }
}
