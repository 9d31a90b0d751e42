import { hidden } from '../../model/hidden-value.ts'
import type { Locations, Place } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import { setMember, type Value } from '../../model/value.ts'

/** A value with the location where it is written. Parts of it may have locations of their own. */
export class Located<T> {
  readonly value: T
  readonly location: Place
  /** Whether the value may be secret, so that no output may show it. */
  readonly tainted: boolean

  constructor(value: T, location: Place, tainted = false) {
    this.value = value
    this.location = location
    this.tainted = tainted
  }

  /** Translates the value and keeps the location. An unknown value is not translated. */
  map<U>(translate: (value: Exclude<T, Unknown>) => U): Located<U | Unknown> {
    const value: T | Unknown = this.value
    return new Located(
      isUnknown(value) ? value : translate(value as Exclude<T, Unknown>),
      this.location,
      this.tainted,
    )
  }
}

/** A located value whose parts have no locations of their own. */
export class LocatedWhole<T> extends Located<T> {}

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

/** Under this key, a sourced object has the places of its members that are written and come to nothing. */
const NOTHING = Symbol('places of nothing')

/** Notes where it is written that a member of a sourced object is not set, so that findings about it point there. */
export function noteNothing(object: object & Noting, name: string, place: Place): void {
  object[NOTHING] = { ...object[NOTHING], [name]: place }
}

interface Noting {
  [NOTHING]?: Readonly<Record<string, Place>>
}

/** Splits a sourced value into the bare value, the locations of its parts, and the tainted parts. */
export function separate<P>(sourced: Sourced<P>): {
  readonly value: P
  readonly locations: LazyLocations
  readonly tainted: readonly unknown[]
} {
  const separation = new Separation()
  const value = separation.bare(sourced) as P
  return { value, locations: new LazyLocations(sourced, separation.size), tainted: separation.tainted }
}

/** What a resource tells of its tainted parts: nothing where there are none. */
export function taintedIn<P extends Resource['properties'] = Resource['properties']>(
  properties: Sourced<object>,
  tainted: readonly unknown[],
): { readonly tainted?: readonly Value[]; readonly untainted?: P } {
  if (tainted.length === 0) return {}
  const untainted = new Untainted().bare(properties)
  return { tainted: tainted as readonly Value[], untainted: untainted as P }
}

class Separation {
  /** Number of parts with a location of their own. */
  size = 0
  readonly tainted: unknown[] = []

  bare(sourced: unknown): unknown {
    if (sourced instanceof Located) return this.#located(sourced)
    if (typeof sourced !== 'object' || sourced === null || isUnknown(sourced)) return sourced
    return Array.isArray(sourced) ? sourced.map((item) => this.bare(item)) : this.#object(sourced)
  }

  #located(located: Located<unknown>): unknown {
    this.size += 1
    const value = located instanceof LocatedWhole ? located.value : this.bare(located.value)
    if (located.tainted) this.tainted.push(value)
    return value
  }

  #object(sourced: object): object {
    const bare: Record<string, unknown> = {}
    for (const name in sourced) {
      const value = (sourced as Readonly<Record<string, unknown>>)[name]
      if (value !== undefined) setMember(bare, name, this.bare(value))
    }
    return bare
  }
}

/** Hides the tainted parts. */
class Untainted extends Separation {
  override bare(sourced: unknown): unknown {
    const value = super.bare(sourced)
    return sourced instanceof Located && sourced.tainted && value !== undefined
      ? hidden(value as Value)
      : value
  }
}

/**
 * Looks up locations in the sourced value on demand. Findings need one or two of a resource's dozen, and a map of all
 * would cost more than the rest of reading it.
 */
class LazyLocations implements Locations {
  /** Number of locations. */
  readonly size: number
  readonly #sourced: unknown

  constructor(sourced: unknown, size: number) {
    this.#sourced = sourced
    this.size = size
  }

  get(path: string): Place | undefined {
    return locationIn(this.#sourced, path, 0)
  }
}

/** Location of the part at a path, from offset `at` of the path on. */
function locationIn(sourced: unknown, path: string, at: number): Place | undefined {
  if (sourced instanceof Located) {
    const ofPart = sourced instanceof LocatedWhole ? undefined : locationIn(sourced.value, path, at)
    return ofPart ?? (at === path.length ? sourced.location : undefined)
  }
  if (at === path.length || typeof sourced !== 'object' || sourced === null || isUnknown(sourced))
    return undefined
  return Array.isArray(sourced) ? inItem(sourced, path, at) : inMember(sourced, path, at)
}

function inItem(items: readonly unknown[], path: string, at: number): Place | undefined {
  const close = path.indexOf(']', at)
  return locationIn(items[Number(path.slice(at + 1, close))], path, close + 1)
}

/** Names are tried one by one, since they may contain dots. */
function inMember(object: object & Noting, path: string, at: number): Place | undefined {
  const start = path[at] === '.' ? at + 1 : at
  for (const name in object) {
    const end = start + name.length
    if (!path.startsWith(name, start) || !endsPart(path, end)) continue
    const location = locationIn((object as Readonly<Record<string, unknown>>)[name], path, end)
    if (location) return location
  }
  return nothingIn(object, path.slice(start))
}

/** Where it is written that the member is not set that a path begins with. */
function nothingIn({ [NOTHING]: places = {} }: Noting, path: string): Place | undefined {
  return Object.entries(places).find(([name]) => path.startsWith(name) && endsPart(path, name.length))?.[1]
}

function endsPart(path: string, at: number): boolean {
  return at === path.length || path[at] === '.' || path[at] === '['
}
