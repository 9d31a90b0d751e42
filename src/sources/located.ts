import type { Location } from '../resources/location.ts'
import { isUnknown, type Unknown } from '../resources/unknown.ts'

/** A value together with where it is written. Its parts may be written elsewhere and say so themselves. */
export class Located<T> {
  readonly value: T
  readonly location: Location

  constructor(value: T, location: Location) {
    this.value = value
    this.location = location
  }

  /** The same place with another value; what is unknown stays as it is. */
  map<U>(translate: (value: Exclude<T, Unknown>) => U): Located<U | Unknown> {
    const value: T | Unknown = this.value
    return new Located(isUnknown(value) ? value : translate(value as Exclude<T, Unknown>), this.location)
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

/** Takes a sourced value apart: the bare value, and under each property path where that part is written. */
export function separate<P>(sourced: Sourced<P>): {
  readonly value: P
  readonly locations: ReadonlyMap<string, Location>
} {
  const locations = new Map<string, Location>()
  return { value: bare(sourced, '', locations) as P, locations }
}

function bare(sourced: unknown, path: string, locations: Map<string, Location>): unknown {
  if (sourced instanceof Located) {
    locations.set(path, sourced.location)
    return bare(sourced.value, path, locations)
  }
  if (Array.isArray(sourced)) return sourced.map((item, index) => bare(item, `${path}[${index}]`, locations))
  if (typeof sourced !== 'object' || sourced === null || isUnknown(sourced)) return sourced
  const entries = Object.entries(sourced).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, bare(value, path === '' ? key : `${path}.${key}`, locations)]),
  )
}
