import { posix } from 'node:path'
import type { Finding } from '../findings/finding.ts'
import type { RelatedLocation } from '../model/location.ts'

/** The resource's address; with the file or folder before it where that is not the one shown as the location. */
export function addressOf(
  { resource: { uid, address }, location }: Finding,
  path: (file: string) => string = (file) => file,
): string {
  const origin = uid.slice(0, -`:${address}`.length)
  const isTold = location && (origin === location.file || origin === posix.dirname(location.file))
  return origin === '' || isTold ? address : `${path(origin)}:${address}`
}

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
