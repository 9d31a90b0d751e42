import type { Value } from '../../../model/value.ts'

/** Records the tainted values that adapters read: they may be part of a canonical resource. */
export class TaintedReads {
  #recorded: Set<Value> | undefined

  record(value: Value): void {
    this.#recorded ??= new Set()
    this.#recorded.add(value)
  }

  /** Runs `read` and returns the tainted values it read. Enclosing calls do not record them. */
  during<T>(read: () => T): { readonly result: T; readonly tainted: readonly Value[] } {
    const outer = this.#recorded
    this.#recorded = undefined
    const result = read()
    const recorded = this.#recorded as Set<Value> | undefined
    this.#recorded = outer
    return { result, tainted: recorded ? [...recorded] : NOTHING }
  }
}

const NOTHING: readonly Value[] = []
