import type { Location, Locations } from '../../model/location.ts'
import type { Cloud, Resource, ResourceType } from '../../model/resource.ts'

/** A resource that is known by its address in its file: `jobs.build`, which is called `build`. */
export function resourceInFile<T extends ResourceType>(
  cloud: Cloud,
  file: string,
  type: T,
  address: string,
  { location, locations }: { readonly location: Location; readonly locations: Locations },
  properties: Resource<T>['properties'],
): Resource<T> {
  return {
    type,
    address,
    name: address.replace(/^(?:jobs|updates)\./, ''),
    cloud,
    scope: file,
    properties,
    identifiers: [address],
    location,
    locations,
  }
}
