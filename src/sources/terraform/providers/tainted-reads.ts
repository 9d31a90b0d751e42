import { hidden } from '../../../model/hidden-value.ts'
import type { Value } from '../../../model/value.ts'
import type { EvaluatedAttribute } from '../evaluate/evaluated.ts'

/**
 * The tainted values that adapters read, which may be part of a canonical resource, in whatever way adapters change them.
 * They are recorded; or hidden, so that an adapter that runs again makes the resource without knowing them.
 */
export class TaintedReads {
  #recorded: Set<Value> | undefined
  #isHiding = false

  /** A tainted attribute as the adapter may know it. */
  read(attribute: EvaluatedAttribute): EvaluatedAttribute {
    const { value, location, tainted, fromOutside } = attribute
    if (this.#isHiding) return { value: hidden(value), location, tainted, fromOutside }
    this.#recorded ??= new Set()
    this.#recorded.add(value)
    return attribute
  }

  /** Runs `read` and returns the tainted values it read. Enclosing calls do not record them. */
  during<T>(read: () => T): { readonly result: T; readonly tainted: readonly Value[] } {
    const outer = { recorded: this.#recorded, isHiding: this.#isHiding }
    this.#recorded = undefined
    this.#isHiding = false
    const result = read()
    const recorded = this.#recorded as Set<Value> | undefined
    this.#recorded = outer.recorded
    this.#isHiding = outer.isHiding
    return { result, tainted: recorded ? [...recorded] : NOTHING }
  }

  /** Runs `read` without telling it what is tainted. */
  hiding<T>(read: () => T): T {
    this.#isHiding = true
    try {
      return read()
    } finally {
      this.#isHiding = false
    }
  }
}

const NOTHING: readonly Value[] = []
