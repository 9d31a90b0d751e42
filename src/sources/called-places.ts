import type { Location, Locations, Place, RelatedLocation } from '../model/location.ts'

/** Locations of a resource in a nested stack: each place names the calls, the nearest first. */
export class CalledPlaces implements Locations {
  readonly #written: Locations
  readonly #block: Location
  readonly #calls: readonly RelatedLocation[]

  /** `calls` has the outermost call first. */
  constructor(written: Locations, block: Location, calls: readonly RelatedLocation[]) {
    this.#written = written
    this.#block = block
    this.#calls = calls
  }

  get(path: string): Place | undefined {
    const place: Place | undefined = path === '' ? this.#block : this.#written.get(path)
    // What a call passes is written there, and knows its way.
    return place?.related ? place : place && { ...place, related: this.#calls.toReversed() }
  }
}
