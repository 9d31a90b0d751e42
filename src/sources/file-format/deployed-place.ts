import type { Location, Locations, Place, RelatedLocation } from '../../model/location.ts'
import type { Resource } from '../../model/resource.ts'

/** Where something of a deployed template is written, and when it exists. */
interface Written {
  /** The file that is deployed. */
  readonly root: string
  readonly location: Location
  /** The block that its properties are in, and that lacks what is not written: absent where there is none. */
  readonly block?: Location | undefined
  /** Of nested templates, the outermost first. */
  readonly calls: readonly RelatedLocation[]
  readonly onlyIf: readonly string[]
  /** Of a resource in a template of CloudFormation. */
  readonly logicalId?: string
}

/** The place in a resource of the model of what a deployed template declares. */
export function deployedPlace(
  { root, location, block, calls, onlyIf, logicalId }: Written,
  locations: Locations,
): Pick<Resource, 'calls' | 'location' | 'locations' | 'origin' | 'scope'> {
  return {
    scope: root,
    origin: {
      source: 'template',
      ...(location.file !== root && { addressedIn: root }),
      ...(logicalId !== undefined && { logicalId }),
      ...(onlyIf.length > 0 && { onlyIf }),
    },
    location,
    ...(calls.length > 0 && { calls }),
    locations: calledPlaces(withBlock(locations, location, block), location, calls),
  }
}

/** What is not written at all is missing in the block, unless a macro or a loop has taken that from elsewhere. */
function withBlock(written: Locations, location: Location, block: Location | undefined): Locations {
  if (!block || !holds(location, block)) return written
  return { get: (path) => (path === '' ? block : written.get(path)) }
}

function holds(outer: Location, inner: Location): boolean {
  return outer.file === inner.file && outer.startLine <= inner.startLine && inner.endLine <= outer.endLine
}

/**
 * Locations of a resource in a nested stack: each place names the calls, the nearest first. `calls` has the outermost call
 * first; without any, locations stay as they are.
 */
function calledPlaces(written: Locations, whole: Location, calls: readonly RelatedLocation[]): Locations {
  if (calls.length === 0) return written
  return {
    get(path) {
      const place: Place | undefined = written.get(path) ?? (path === '' ? whole : undefined)
      // What a call passes is written there, and knows its way.
      return place?.related ? place : place && { ...place, related: calls.toReversed() }
    },
  }
}
