import type { Location } from '../model/location.ts'
import { isUnknown, type Unknown } from '../model/unknown.ts'
import { setMember } from '../model/value.ts'

/** A value together with where it is written. Its parts may be written elsewhere and say so themselves. */
export class Located<T> {
  readonly value: T
  readonly location: Location
  /** Whether no output may show the value. */
  readonly tainted: boolean

  constructor(value: T, location: Location, tainted = false) {
    this.value = value
    this.location = location
    this.tainted = tainted
  }

  /** The same place with another value; what is unknown stays as it is. */
  map<U>(translate: (value: Exclude<T, Unknown>) => U): Located<U | Unknown> {
    const value: T | Unknown = this.value
    return new Located(
      isUnknown(value) ? value : translate(value as Exclude<T, Unknown>),
      this.location,
      this.tainted,
    )
  }
}

/** A property of a canonical resource as adapters write it: any part of it may carry its location. */
export type Sourced<P> =
  | undefined
  | P
  | Located<Sourced<P>>
  | (P extends Unknown
      ? never
      : P extends readonly (infer Item)[]
        ? readonly Sourced<Item>[]
        : P extends object
          ? { readonly [K in keyof P]: Sourced<P[K]> }
          : never)

/** Takes a sourced value apart: the bare value, under each property path where that part is written, and what is tainted. */
export function separate<P>(sourced: Sourced<P>): {
  readonly value: P
  readonly locations: ReadonlyMap<string, Location>
  readonly tainted: readonly unknown[]
} {
  const separation = new Separation()
  const value = separation.bare(sourced) as P
  return { value, locations: separation.locations, tainted: separation.tainted }
}

class Separation {
  readonly locations = new Map<string, Location>()
  readonly tainted: unknown[] = []
  /** Names and positions that lead to where it is. */
  readonly #path: (string | number)[] = []

  bare(sourced: unknown): unknown {
    if (sourced instanceof Located) {
      this.locations.set(pathOf(this.#path), sourced.location)
      const bare = this.bare(sourced.value)
      if (sourced.tainted) this.tainted.push(bare)
      return bare
    }
    if (typeof sourced !== 'object' || sourced === null || isUnknown(sourced)) return sourced
    return Array.isArray(sourced) ? this.#list(sourced) : this.#object(sourced)
  }

  #list(items: readonly unknown[]): readonly unknown[] {
    return items.map((item, index) => this.#part(index, item))
  }

  #object(sourced: object): object {
    const bare: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(sourced)) {
      if (value !== undefined) setMember(bare, name, this.#part(name, value))
    }
    return bare
  }

  #part(name: string | number, value: unknown): unknown {
    this.#path.push(name)
    const bare = this.bare(value)
    this.#path.pop()
    return bare
  }
}

function pathOf(parts: readonly (string | number)[]): string {
  let path = ''
  for (const part of parts) {
    if (typeof part === 'number') path += `[${part}]`
    else path += path === '' ? part : `.${part}`
  }
  return path
}
