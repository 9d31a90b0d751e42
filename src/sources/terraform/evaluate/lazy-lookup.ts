import type { Lookup } from './evaluated.ts'

/** Things by name that come to be when they are asked for: most arguments of most resources interest no check. */
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

  /** All that may be there, in order. */
  protected abstract names(): Iterable<string>
}
