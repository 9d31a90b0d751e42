import type { Value } from '../../../model/value.ts'

/** Records which tainted values are read, and so may become part of a canonical resource. */
export class Readings {
  #noted: Set<Value> | undefined

  note(value: Value): void {
    this.#noted ??= new Set()
    this.#noted.add(value)
  }

  /** Runs `read` and returns the tainted values it read. Enclosing calls do not record them. */
  during<T>(read: () => T): { readonly result: T; readonly tainted: readonly Value[] } {
    const outer = this.#noted
    this.#noted = undefined
    const result = read()
    const noted = this.#noted as Set<Value> | undefined
    this.#noted = outer
    return { result, tainted: noted ? [...noted] : NOTHING }
  }
}

const NOTHING: readonly Value[] = []
