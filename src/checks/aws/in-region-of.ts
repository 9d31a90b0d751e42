import type { Infrastructure } from '../../model/infrastructure.ts'
import { RegionOfDeployment } from '../../model/region.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'

/** The resources of a type that are in a region, and those that may be: the former among them where that is unknown. */
interface InRegion<T extends ResourceType> {
  readonly certain: readonly ResourceCursor<T>[]
  readonly possible: readonly ResourceCursor<T>[]
}

/** Resources of a type in the scope and region of another one. Those may be there whose region, or its own, is unknown. */
export function inRegionOf<T extends ResourceType>(
  resource: Resource,
  type: T,
  infrastructure: Infrastructure,
): InRegion<T> {
  const region = regionKey(resource)
  const certain = infrastructure.having(resource, type, regionKey, region)
  if (!isUnknown(region))
    return { certain, possible: infrastructure.having(resource, type, isAnywhere, true) }
  return { certain, possible: infrastructure.having(resource, type, isSomewhere, true) }
}

/** Equal for resources of which it is known that they are in one region. */
function regionKey({ region }: Resource): string | Unknown {
  if (typeof region === 'string') return `in ${region}`
  return region === undefined || region instanceof RegionOfDeployment ? 'where it is deployed' : region
}

function isAnywhere(resource: Resource): boolean {
  return isUnknown(regionKey(resource))
}

function isSomewhere(): boolean {
  return true
}
