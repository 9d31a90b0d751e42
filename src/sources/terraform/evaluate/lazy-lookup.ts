import type { Lookup } from './evaluated.ts'

/** A map whose values are computed when read: checks read few arguments of few resources. */
export abstract class LazyLookup<T> implements Lookup<T> {
  abstract get(name: string): T | undefined

  *[Symbol.iterator](): Generator<readonly [string, T]> {
    for (const name of new Set(this.names())) {
      const value = this.get(name)
      if (value !== undefined) yield [name, value]
    }
  }

  *keys(): Generator<string> {
    for (const [name] of this) yield name
  }

  /** Names that may have a value, in order. */
  protected abstract names(): Iterable<string>
}
