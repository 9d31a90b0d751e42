import type { Lookup } from './evaluated.ts'

/**
 * Things by name, each computed when it is first asked for, and once. Most arguments of most resources are of no
 * interest to any check.
 */
export abstract class LazyMap<T> implements Lookup<T> {
  #known: Map<string, T | undefined> | undefined

  get(name: string): T | undefined {
    this.#known ??= new Map()
    const known = this.#known.get(name)
    if (known !== undefined || this.#known.has(name)) return known
    const computed = this.compute(name)
    this.#known.set(name, computed)
    return computed
  }

  *[Symbol.iterator](): Generator<readonly [string, T]> {
    for (const name of new Set(this.names())) {
      const value = this.get(name)
      if (value !== undefined) yield [name, value]
    }
  }

  *keys(): Generator<string> {
    for (const [name] of this) yield name
  }

  /** What the name stands for; `undefined` where there is nothing of that name. */
  protected abstract compute(name: string): T | undefined

  /** All that may be there, in order. */
  protected abstract names(): Iterable<string>
}
