import type { Location, Locations, Place, RelatedLocation } from '../model/location.ts'

/**
 * Locations of a resource in a nested stack: each place names the calls, the nearest first. `calls` has the outermost call
 * first; without any, locations stay as they are.
 */
export function calledPlaces(
  written: Locations,
  block: Location,
  calls: readonly RelatedLocation[],
): Locations {
  if (calls.length === 0) return written
  return {
    get(path) {
      const place: Place | undefined = path === '' ? block : written.get(path)
      // What a call passes is written there, and knows its way.
      return place?.related ? place : place && { ...place, related: calls.toReversed() }
    },
  }
}
