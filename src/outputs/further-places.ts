import type { Finding } from '../findings/finding.ts'
import type { RelatedLocation } from '../model/location.ts'

/** The places of a finding beside the one to change: other lines of the resource, then what made the value. */
export function furtherPlaces({
  location,
  otherLocations = [],
  unchangedLocations = [],
}: Finding): readonly RelatedLocation[] {
  return [
    ...otherLocations.map((other) => ({ location: other, what: 'also here' })),
    ...unchangedLocations.map((other) => ({ location: other, what: 'there before' })),
    ...(location?.related ?? []),
  ]
}

/** `call of module.logs: main.tf:12`, for outputs that list places as text. */
export function furtherPlaceText({ location, what }: RelatedLocation): string {
  return `${what}: ${location.file}:${location.startLine}`
}
