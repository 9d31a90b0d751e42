import type { Value } from '../../../model/value.ts'
import { isTainted, NO_ORIGINS, type Origins, type Traced, union, within } from './origins.ts'
import { Redactor } from './redactor.ts'

/**
 * Tracks what values are derived from, for one root module. Once an origin is raised in a computation, all that follows in
 * the computation counts as derived from it, through every function, condition and loop: an over-approximation.
 */
export class TaintTracker {
  readonly #redactor = new Redactor()
  #raised: Origins = NO_ORIGINS

  /** Origins raised so far in the current computation. */
  get raised(): Origins {
    return this.#raised
  }

  /** Adds origins to the current computation. */
  raise(origins: Origins): void {
    this.#raised = union(this.#raised, origins)
  }

  /**
   * Computes a value with its own origins, and removes reasons from it that might quote them. Adds no origins to the
   * current computation.
   */
  trace(compute: () => Value): Traced<Value> {
    const traced = this.apart(compute)
    const { value, origins } = traced
    return isTainted(origins) ? { value: this.#redactor.redact(value, origins), origins } : traced
  }

  /** Computes a document, whose origins are only parts of it. */
  compose<T>(compute: () => T): T {
    const { value, origins } = this.apart(compute)
    this.raise(within(origins))
    return value
  }

  /** Runs a computation with its own origins, and adds none to the current one. */
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
